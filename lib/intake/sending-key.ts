import { createHash } from "node:crypto";
import type { Transaction } from "@/db/client";
import { HoldfastError } from "@/lib/errors";

/** What a sender calls one sending, so that sending again under the same name makes no second bundle. */
export interface SendingKey {
  key: string;
  /** Everything that was asked besides the bytes, as text: under one key it must not differ. */
  request: string;
}

const LIFE = "24 hours";
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * Under a lock that holds to the end of the transaction: the bundle that this user sent under this key in the last 24
 * hours, or null. Throws unprocessable when it was for something else, other bytes included.
 */
export async function sentBefore(
  tx: Transaction,
  user: number,
  { key, request }: SendingKey,
  sha256: string,
): Promise<string | null> {
  const name = hashOf(key);
  await tx`select pg_advisory_xact_lock(hashtextextended(${`key ${user} ${name}`}, 0))`;
  await tx`delete from idempotency_keys where created_at < now() - ${LIFE}::interval`;
  const [found] = await tx<{ request_sha256: string; bundle_id: string; sha256: string }[]>`
    select k.request_sha256, k.bundle_id, b.sha256 from idempotency_keys k join bundles b on b.id = k.bundle_id
    where k.user_id = ${user} and k.key_sha256 = ${name}`;
  if (!found) return null;
  if (found.request_sha256 !== hashOf(request) || found.sha256 !== sha256)
    throw new HoldfastError(
      "unprocessable",
      "This Idempotency-Key was used in the last 24 hours for another sending. Use a new key.",
    );
  return found.bundle_id;
}

export async function keepKey(
  tx: Transaction,
  user: number,
  { key, request }: SendingKey,
  bundle: string,
): Promise<void> {
  await tx`
    insert into idempotency_keys (user_id, key_sha256, request_sha256, bundle_id)
    values (${user}, ${hashOf(key)}, ${hashOf(request)}, ${bundle})`;
}
