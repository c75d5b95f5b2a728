import { z } from "zod";

/** Shapes of what is said about a study, for its forms and for the HTTP interface. Longest texts in characters. */

const oneLine = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();

/** Line breaks stay; what Postgres can't hold becomes U+FFFD, as in bundles. */
const manyLines = (text: string): string => text.replaceAll("\0", "\ufffd").replace(/\r\n?/g, "\n").trim();

const orNull = (text: string): string | null => text || null;

const Title = z.string().transform(oneLine).pipe(z.string().min(1, "A title is needed.").max(300));
const Line = z.string().transform(oneLine).pipe(z.string().max(300)).transform(orNull).nullable();
const Lines = z.string().transform(manyLines).pipe(z.string().max(5_000)).transform(orNull).nullable();

const WebAddress = Line.refine(
  (text) => text === null || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
  "An address begins with https:// or http://.",
);

const Citation = z
  .strictObject({
    text: Lines.default(null),
    url: WebAddress.default(null),
    doi: Line.default(null),
    bibtex: Lines.default(null),
  })
  .transform((citation) => (Object.values(citation).every((text) => text === null) ? null : citation))
  .nullable();

const Slug = z
  .string()
  .trim()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "A short name has a-z, 0-9 and single dashes between them.");

const Visibility = z.enum(["private", "unlisted", "public"]);

const Texts = z.enum(["public", "private"]);

const READERS = "Who reads it: owner and members, whoever knows the address, anyone";
const TEXT_READERS =
  "Who reads questions, answers, replies and commitments: whoever reads the study, or its owner and members";

const Addresses = z.array(z.string().max(1_000)).max(100);

const Names = z.record(z.string().max(1_000), z.string().max(1_000));

/** Every join of a study, `{alias: name that stands}`: what is left out is parted. */
export const Aliases = z.strictObject({
  models: Names.default({}).describe("The name that stands, by alias"),
  methods: Names.default({}).describe("The name that stands, by alias"),
});
export type Aliases = z.infer<typeof Aliases>;

/** What may be changed; what is absent stays. null takes a text away. */
export const StudyChange = z.strictObject({
  title: Title.optional(),
  description: Lines.optional(),
  license: Line.optional().describe("Such as CC-BY-4.0"),
  citation: Citation.optional().describe("How to cite the study"),
  visibility: Visibility.optional().describe(READERS),
  texts: Texts.optional().describe(TEXT_READERS),
  slug: Slug.optional().describe("Only where the study becomes public"),
  aliases: Aliases.optional().describe("Every join of names: what is left out is parted"),
  members: z
    .strictObject({
      invite: Addresses.default([]).describe("E-mail addresses"),
      uninvite: Addresses.default([]).describe("Addresses whose invitation is taken back"),
      remove: z.array(z.int().positive()).max(100).default([]).describe("By user_id"),
    })
    .optional(),
});
export type StudyChange = z.infer<typeof StudyChange>;

/** A study to be made. `slug` can be chosen for a public one alone. */
export const NewStudyFields = z.strictObject({
  title: Title,
  description: Lines.default(null),
  license: Line.default(null).describe("Such as CC-BY-4.0"),
  citation: Citation.default(null).describe("How to cite the study"),
  visibility: Visibility.default("private").describe(READERS),
  texts: Texts.default("public").describe(TEXT_READERS),
  slug: Slug.optional().describe("For a public study alone"),
});
export type NewStudyFields = z.infer<typeof NewStudyFields>;
