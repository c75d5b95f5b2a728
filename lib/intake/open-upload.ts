import type { Database, Transaction } from "@/db/client";
import type { Upload } from "@/db/schema";
import { newBundleId } from "./bundle-id";
import { takeTurns } from "./once";
import { hashOf, usedBefore } from "./sending-key";

/** Bytes of one piece at most. */
export const PIECE = 8 << 20;

export interface NewUpload {
  user_id: number;
  /** null: a new study is made when the bytes are whole. */
  study_id: number | null;
  supersedes: string | null;
  dry_run: boolean;
  file_name: string;
  /** Bytes that will come. */
  size: number;
}

/**
 * Begins an upload, or finds the one that this user began under the same key. Throws unprocessable for a key that was
 * used for something else. `admit` is asked before a new one is made, and throws to turn it away.
 */
export async function openUpload(
  sql: Database,
  upload: NewUpload,
  key: string | null,
  admit: () => Promise<void>,
): Promise<{ upload: Upload; found: boolean }> {
  const key_sha256 = key === null ? null : hashOf(key);
  const before = await begunBefore(sql, upload, key_sha256);
  if (before) return { upload: before, found: true };
  await admit();
  return sql.begin(async (tx) => {
    const { user_id } = upload;
    await takeTurns(tx, `upload ${user_id} ${key_sha256 ?? ""}`);
    const meanwhile = await begunBefore(tx, upload, key_sha256);
    if (meanwhile) return { upload: meanwhile, found: true };
    await tx`delete from uploads where user_id = ${user_id} and key_sha256 = ${key_sha256}`;
    const [made] = await tx<Upload[]>`
      insert into uploads ${tx({ ...upload, id: newBundleId(), key_sha256 })} returning *`;
    if (!made) throw new Error("The upload was not stored.");
    return { upload: made, found: false };
  });
}

async function begunBefore(
  sql: Database | Transaction,
  upload: NewUpload,
  key_sha256: string | null,
): Promise<Upload | null> {
  if (key_sha256 === null) return null;
  const [before] = await sql<Upload[]>`
    select * from uploads
    where user_id = ${upload.user_id} and key_sha256 = ${key_sha256} and expires_at > now()`;
  if (before && !isSame(before, upload)) throw usedBefore();
  return before ?? null;
}

const isSame = (before: Upload, asked: NewUpload): boolean =>
  before.study_id === asked.study_id &&
  before.supersedes === asked.supersedes &&
  before.dry_run === asked.dry_run &&
  before.file_name === asked.file_name &&
  before.size === asked.size;
