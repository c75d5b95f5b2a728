import { z } from "zod";
import { Expiry, Label } from "@/lib/auth/new-token";
import { SHARE_SCOPES } from "@/lib/auth/shares";

/** What is asked for a new share link. */
export const NewShare = z.strictObject({
  label: Label,
  scope: z
    .enum(SHARE_SCOPES)
    .describe("full: all there is; numbers: no question, answer, reply, commitment or file"),
  revision: z
    .int()
    .min(1)
    .max(999_999_999)
    .nullish()
    .describe("The revision to freeze it at; it follows the newest unless given"),
  expires_at: Expiry,
});
export type NewShare = z.infer<typeof NewShare>;
