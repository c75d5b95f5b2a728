import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Archive, lastingKey, type SendOptions } from "./archive";
import { sendFile } from "./send-file";
import { headersOf, type Server } from "./server";
import { type Answer, ask, failure, persist, settled } from "./server-call";

const Upload = z.object({
  id: z.string(),
  offset: z.number(),
  bundle: z.string().nullable(),
});
const Opened = Upload.extend({ piece_bytes: z.number() });

/**
 * Sends an archive in pieces. After a cut it asks how far the server is and goes on from there; started again after a
 * crash of its own, too. Answers what the last piece was answered.
 */
export async function sendPieces(
  to: Server,
  archive: Archive,
  options: SendOptions,
  shown: (bytes: number) => void,
  told: (line: string) => void,
): Promise<Answer> {
  const { path, bytes: size } = archive;
  const { id, piece_bytes, offset: begun } = await openUpload(to, archive, options, told);
  const url = new URL(`/api/v1/uploads/${encodeURIComponent(id)}`, to.origin);
  let offset = begun;
  /** A piece was sent and what became of it is not known. */
  let unsure = false;
  const next = async (): Promise<Answer> => {
    if (unsure) offset = await offsetNow(to, url);
    unsure = true;
    const length = Math.min(piece_bytes, size - offset);
    const headers = {
      ...headersOf(to),
      "content-type": "application/octet-stream",
      "upload-offset": `${offset}`,
    };
    const before = offset;
    const part = { path, from: offset, length };
    const answer = settled(await sendFile(url, "PATCH", part, headers, (bytes) => shown(before + bytes)));
    unsure = false;
    return answer;
  };
  for (;;) {
    const answer = await persist(next, told);
    const { status, body } = answer;
    const known = typeof body.offset === "number" ? body.offset : null;
    // Whole, or turned away.
    if (known === null || known === offset || (status !== 200 && status !== 409)) return answer;
    offset = known;
  }
}

async function openUpload(
  to: Server,
  archive: Archive,
  { study, supersedes, dryRun }: SendOptions,
  told: (line: string) => void,
): Promise<z.infer<typeof Opened>> {
  const url = new URL("/api/v1/uploads", to.origin);
  url.search = new URLSearchParams({
    ...(study ? { study } : {}),
    ...(supersedes ? { supersedes } : {}),
    ...(dryRun ? { dry_run: "1" } : {}),
  }).toString();
  const json = { size: archive.bytes, file_name: archive.name, content_type: archive.contentType };
  const open = async (key: string): Promise<z.infer<typeof Opened>> => {
    const headers = { ...headersOf(to), "idempotency-key": key };
    const answer = await persist(
      async () => settled(await ask(url, headers, { method: "POST", json })),
      told,
    );
    const read = Opened.safeParse(answer.body);
    if ((answer.status !== 200 && answer.status !== 201) || !read.success) throw failure(answer, to.origin);
    return read.data;
  };
  const opened = await open(lastingKey(archive, study ?? "", supersedes ?? "", dryRun ? "dry" : ""));
  // It ended before: into a study it is sent anew, which may have another end now.
  return study && opened.bundle !== null ? open(randomUUID()) : opened;
}

async function offsetNow(to: Server, url: URL): Promise<number> {
  const answer = settled(await ask(url, headersOf(to)));
  const read = Upload.safeParse(answer.body);
  if (answer.status !== 200 || !read.success) throw failure(answer, to.origin);
  return read.data.offset;
}
