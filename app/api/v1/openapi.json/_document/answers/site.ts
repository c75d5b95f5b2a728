import { z } from "zod";
import { TOKEN_SCOPES } from "@/lib/auth/new-token";
import type { Health as HealthOf } from "@/lib/queries/get-health";
import type { ProblemDetails } from "../../../_answers/answer";
import { text, time } from "./parts";

export const Health = z.object({
  status: z.enum(["ok", "unavailable"]),
  database: z.enum(["ok", "unreachable"]),
  worker: z.enum(["ok", "none", "unknown"]).describe("none: bundles wait."),
}) satisfies z.ZodType<HealthOf>;

export const Tokens = z.object({
  items: z.array(
    z.object({
      id: text,
      label: text,
      scopes: z.array(z.enum(TOKEN_SCOPES)),
      created_at: time,
      expires_at: time.nullable(),
      used_at: time.nullable(),
    }),
  ),
  next_cursor: z.null(),
});

export const MadeToken = z.object({
  id: text,
  token: text.describe("Shown this once; only a hash of it is kept."),
});

/** RFC 9457. */
export const ProblemAnswer = z.object({
  type: text,
  title: text,
  status: z.int(),
  detail: text.describe("What is wrong, in words"),
  code: text.describe("What is wrong, for programs"),
}) satisfies z.ZodType<Omit<ProblemDetails, "headers">>;
