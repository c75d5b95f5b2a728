import "server-only";
import { mayKnow, mayRead, mayReadTexts } from "@/lib/auth/study-access";
import { readerOf, type Viewer } from "@/lib/auth/viewer";
import { database } from "./database";
import { mayKnowOf } from "./preview-rights";
import { storable } from "./storable";
import { roleIn } from "./study-role";

export interface BundleFile {
  file_name: string;
  bytes: number;
  sha256: string;
  content_type: string;
  body: ReadableStream<Uint8Array>;
}

interface Row {
  study_id: number;
  /** The bundle that holds the bytes: itself, or the one that it repeats. */
  bundle_no: number;
  file_name: string;
  bytes: number;
  sha256: string;
}

/**
 * A bundle's bytes as they were sent. Owner and members may have them always, readers where the study's texts are
 * public and the bundle was published, holders of a share link with texts what was published up to where it is frozen.
 * null when there is no such file for this viewer, or its bytes were removed.
 */
export async function getBundleFile(viewer: Viewer, id: string): Promise<BundleFile | null> {
  if (!storable(id)) return null;
  const sql = database();
  const reader = readerOf(viewer);
  const role = reader === null ? sql`false` : sql`${roleIn(sql, reader)} is not null`;
  const [row] = await sql<Row[]>`
    select b.study_id, h.bundle_no, b.file_name, b.bytes, b.sha256
    from bundles b
    join studies using (study_id)
    join bundles h on h.study_id = b.study_id and h.sha256 = b.sha256
      and (h.bundle_no = b.bundle_no or h.bundle_no = b.duplicate_of_no)
      and exists (select 1 from bundle_chunks c
                  where c.study_id = h.study_id and c.bundle_no = h.bundle_no and c.chunk_no = 0)
    where b.id = ${id} and ${mayRead(sql, viewer)} and ${mayKnowOf(sql, viewer)}
      and (${role} or ${mayReadTexts(sql, viewer)} and h.published_revision is not null
           and ${mayKnow(sql, viewer, "h.published_revision")})
    limit 1`;
  if (!row) return null;
  const first = await chunk(row, 0);
  if (!first) return null;
  return {
    file_name: row.file_name,
    bytes: row.bytes,
    sha256: row.sha256,
    content_type: typeOf(first),
    body: chunksOf(row, first),
  };
}

async function chunk({ study_id, bundle_no }: Row, chunk_no: number): Promise<Buffer | null> {
  const [found] = await database()<{ data: Buffer }[]>`
    select data from bundle_chunks
    where study_id = ${study_id} and bundle_no = ${bundle_no} and chunk_no = ${chunk_no}`;
  return found?.data ?? null;
}

/** One piece at a time, as fast as they are taken. */
function chunksOf(row: Row, first: Buffer): ReadableStream<Uint8Array> {
  let next = 0;
  let left = row.bytes;
  return new ReadableStream(
    {
      async pull(controller) {
        const data = next === 0 ? first : await chunk(row, next);
        next++;
        // Removed while it was being read: a cut download, never a short one.
        if (!data) throw new Error("The bytes of this bundle were removed.");
        controller.enqueue(data);
        left -= data.length;
        if (left <= 0) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

function typeOf(start: Buffer): string {
  if (start[0] === 0x50 && start[1] === 0x4b) return "application/zip";
  if (start[0] === 0x1f && start[1] === 0x8b) return "application/gzip";
  return "application/x-tar";
}
