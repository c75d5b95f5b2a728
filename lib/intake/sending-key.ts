import { createHash } from "node:crypto";
import { HoldfastError } from "@/lib/errors";
import { type Once, takeTurns } from "./once";

/** What a sender calls one sending, so that sending again under the same name makes no second bundle. */
export interface SendingKey {
  key: string;
  /** Everything that was asked besides the bytes, as text: under one key it must not differ. */
  request: string;
}

const LIFE = "24 hours";
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

export const usedBefore = () =>
  new HoldfastError(
    "unprocessable",
    "This Idempotency-Key was used in the last 24 hours for another sending. Use a new key.",
  );

/**
 * One key of one user is one bundle for 24 hours. `before` throws unprocessable when it was for something else, other
 * bytes included.
 */
export function onceByKey(user: number, { key, request }: SendingKey): Once {
  const name = hashOf(key);
  return {
    async before(tx, sha256) {
      await takeTurns(tx, `key ${user} ${name}`);
      await tx`delete from idempotency_keys where created_at < now() - ${LIFE}::interval`;
      const [found] = await tx<{ request_sha256: string; bundle_id: string; sha256: string }[]>`
        select k.request_sha256, k.bundle_id, b.sha256 from idempotency_keys k join bundles b on b.id = k.bundle_id
        where k.user_id = ${user} and k.key_sha256 = ${name}`;
      if (!found) return null;
      if (found.request_sha256 !== hashOf(request) || found.sha256 !== sha256) throw usedBefore();
      return found.bundle_id;
    },
    after: (tx, bundle) => tx`
      insert into idempotency_keys (user_id, key_sha256, request_sha256, bundle_id)
      values (${user}, ${name}, ${hashOf(request)}, ${bundle})`,
  };
}
