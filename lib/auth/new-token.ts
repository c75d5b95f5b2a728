import { z } from "zod";
import { displayName } from "./display-name";

/** What a token may do: `read` what its owner reads, `submit` bundles where its owner may. */
export const TOKEN_SCOPES = ["read", "submit"] as const;

/** What somebody calls a token or a share link of theirs. */
export const Label = z
  .string()
  .max(1_000)
  .transform((text, context) => {
    const label = displayName(text);
    if (label === null) {
      context.addIssue({ code: "custom", message: "A label is needed." });
      return z.NEVER;
    }
    return label;
  })
  .describe("What you call it");

/** ISO 8601 with a zone, in the future; absent or null: until revoked. */
export const Expiry = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .refine((time) => time.getTime() > Date.now(), "This time is past.")
  .nullish()
  .describe("ISO 8601 with a zone; until revoked unless given");

/** What is asked for a new token. */
export const NewToken = z.strictObject({
  label: Label,
  scopes: z
    .array(z.enum(TOKEN_SCOPES))
    .min(1)
    .transform((scopes) => TOKEN_SCOPES.filter((scope) => scopes.includes(scope)))
    .describe("read: what you read; submit: bundles, where you may"),
  expires_at: Expiry,
});
export type NewToken = z.infer<typeof NewToken>;
