import { IdempotencyKey } from "../../_answers/parameters";
import { BadParameter } from "../../_answers/query";

/** What the sender calls this sending, if anything. Throws BadParameter. */
export function idempotencyKey(headers: Headers): string | null {
  const key = IdempotencyKey.nullable().safeParse(headers.get("idempotency-key"));
  if (key.success) return key.data;
  throw new BadParameter("Idempotency-Key", key.error.issues[0]?.message ?? "can not be understood.");
}

/** Bytes of the body as announced, if they are. */
export function announced(headers: Headers): number | undefined {
  const length = headers.get("content-length");
  return length !== null && /^\d{1,15}$/.test(length) ? Number(length) : undefined;
}

/** A name to show, which may hold what no column and no header can. */
export const fileName = (text: string | undefined): string => (text ?? "").replace(/\p{Cc}+/gu, " ").trim();
