import { z } from "zod";
import { TOKEN_SCOPES } from "@/lib/auth/new-token";
import { SHARE_SCOPES } from "@/lib/auth/shares";
import type { Health as HealthOf } from "@/lib/queries/get-health";
import type { MadeShare as MadeShareOf } from "@/lib/queries/make-share";
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

export const Shares = z.object({
  items: z.array(
    z.object({
      id: text,
      label: text,
      scope: z.enum(SHARE_SCOPES),
      revision: z.int().nullable().describe("The revision that it is frozen at; null: it follows the newest"),
      created_at: time,
      expires_at: time.nullable(),
      revoked_at: time.nullable(),
      opens: z.int().describe("Pages that were opened through it"),
      last_opened_at: time.nullable(),
    }),
  ),
  next_cursor: z.null(),
});

export const MadeShare = z.object({
  id: text,
  url: text.describe("Where it opens; the pages of the study lie below"),
  token: text.describe("Shown this once; a bearer for reading the study here"),
}) satisfies z.ZodType<MadeShareOf>;

/** RFC 9457. */
export const ProblemAnswer = z.object({
  type: text,
  title: text,
  status: z.int(),
  detail: text.describe("What is wrong, in words"),
  code: text.describe("What is wrong, for programs"),
}) satisfies z.ZodType<Omit<ProblemDetails, "headers">>;
