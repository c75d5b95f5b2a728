import { z } from "zod";

/** Why a bundle leaves a study, and whether its texts and file go for good. */
export const Withdrawal = z.strictObject({
  reason: z
    .string()
    .transform((text) => text.replaceAll("\0", "\ufffd").trim())
    .pipe(z.string().min(1, "A reason is needed: it stays where the bundle stood.").max(1_000))
    .describe("Stays where the bundle stood, for everybody to read"),
  purge: z.boolean().default(false).describe("Remove texts and file for good"),
});
