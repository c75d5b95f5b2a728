import { z } from "zod";
import type { StudyMember } from "@/lib/queries/get-study-settings";
import type { StudyOverview } from "@/lib/queries/results/study";
import type * as record from "@/lib/queries/study-record";
import { Analysis, Method, Model, ProbeSet, Provenance, Scorer } from "./names";
import { text, time } from "./parts";

const Visibility = z.enum(["private", "unlisted", "public"]);
const Names = z.record(z.string(), text);
const Author = z.object({ name: text, url: text.nullable() });
const Citation = z.object({
  text: text.nullable(),
  url: text.nullable(),
  doi: text.nullable(),
  bibtex: text.nullable(),
});

export const StudyRecord = z
  .object({
    slug: text,
    title: text,
    description: text.nullable(),
    visibility: Visibility,
    texts: z
      .enum(["public", "private"])
      .describe(
        "Who reads questions, answers and replies: whoever reads the study, or its owner and members",
      ),
    license: text.nullable(),
    authors: z.array(Author),
    citation: Citation.nullable(),
    aliases: z
      .object({ models: Names.optional(), methods: Names.optional() })
      .describe("Names that are joined: the name that stands, by alias"),
    revision: z.int(),
    created_at: time,
    role: z.enum(["owner", "member", "reader"]).describe("What you are in it"),
  })
  .describe("A study as it is kept, without any figure") satisfies z.ZodType<record.StudyRecord>;

export const Studies = z.object({ items: z.array(StudyRecord), next_cursor: text.nullable() });

const Overview = z.object({
  slug: text,
  title: text,
  revision: z.int(),
  provenances: z.array(Provenance),
  scorers: z.array(Scorer),
  newest_revision: z.int(),
  visibility: Visibility,
  description: text.nullable(),
  license: text.nullable(),
  authors: z.array(Author),
  citation: Citation.nullable(),
  created_at: time,
  published_at: time.nullable(),
  models: z.array(Model),
  methods: z.array(Method),
  probe_sets: z.array(z.object({ ...ProbeSet.shape, trials: z.int() })),
  analyses: z.array(Analysis),
  bundles: z.array(
    z.object({ id: text, file_name: text, provenance: Provenance, status: text, trials: z.int(), at: time }),
  ),
  history: z.array(
    z.object({
      revision: z.int(),
      change: z.enum(["published", "superseded", "withdrawn"]),
      bundle_id: text,
      reason: text.nullable(),
      at: time,
    }),
  ),
  has_paper_check: z.boolean(),
  lookalikes: z.array(z.object({ what: z.enum(["models", "methods"]), ids: z.array(text) })),
}) satisfies z.ZodType<StudyOverview>;

const Member = z.object({ user_id: z.int(), name: text }) satisfies z.ZodType<StudyMember>;
const forTheOwner = { members: z.array(Member), invited: z.array(text) };

export const OwnStudy = z.object({ ...StudyRecord.shape, ...forTheOwner });

export const Study = z
  .object({
    ...StudyRecord.shape,
    ...Overview.shape,
    members: forTheOwner.members.optional().describe("For its owner in a browser"),
    invited: forTheOwner.invited.optional().describe("For its owner in a browser"),
  })
  .describe("A study at a revision, with what it is made of");
