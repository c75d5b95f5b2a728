import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { bytesInWords } from "@/lib/bundle/limits";
import { packFolder } from "@/lib/intake/pack-folder";
import { receive } from "@/lib/intake/receive";
import { withSpool } from "@/lib/intake/spool";
import { type BundleState, exitCodeOf, problemLines, sentenceOf, stateOf } from "./bundle-state";
import { follow } from "./follow";
import { Meter } from "./meter";
import { openBundle } from "./open-bundle";
import { printProblems } from "./report";
import { sendFile } from "./send-file";
import { headersOf, type Server, serverWithToken } from "./server";
import { failure, persist, settled } from "./server-call";
import { UsageError } from "./usage-error";
import { jsonReport } from "./validate";

export interface SubmitOptions {
  study?: string;
  supersedes?: string;
  dryRun?: boolean;
  wait?: boolean;
  json?: boolean;
}

/** An archive on disk, ready to be sent as often as it takes. */
interface Archive {
  path: string;
  name: string;
  bytes: number;
  sha256: string;
}

/** Checks a bundle here, sends it, and with `wait` follows it to its end. */
export async function submit(path: string, options: SubmitOptions): Promise<number> {
  if (!options.study && (options.supersedes || options.dryRun))
    throw new UsageError(`${options.dryRun ? "--dry-run" : "--supersedes"} needs --study.`);
  const to = await serverWithToken();
  const meter = new Meter(options.json === true);
  meter.show(`Checking ${basename(resolve(path))}`, null);
  const checked = await openBundle(path);
  meter.clear();
  if (!options.json) printProblems(checked);
  if (!checked.ok) {
    const { error } = checked.report;
    if (options.json) process.stdout.write(`${jsonReport(checked)}\n`);
    else
      process.stdout.write(
        `Refused here already: ${error} ${error === 1 ? "error" : "errors"}. Nothing was sent.\n`,
      );
    return 1;
  }
  return withSpool(async (folder) => {
    const archive = await archiveOf(path, folder);
    const sent = await send(to, archive, options, meter);
    const state = options.wait
      ? await follow(
          to,
          sent.id,
          (moved) => showRows(meter, moved),
          (line) => meter.say(line),
        )
      : sent;
    meter.clear();
    if (options.json) process.stdout.write(`${JSON.stringify({ ...sent, ...state }, null, 2)}\n`);
    else {
      // What was found here has been printed; the server may know more, once it has looked.
      const known = new Set(checked.report.problems.map((p) => p.message));
      const news = { ...state, problems: state.problems?.filter((p) => !known.has(p.message)) };
      if (options.wait) for (const line of problemLines(news)) process.stderr.write(`${line}\n`);
      process.stdout.write(`${sentenceOf(state)}\n${sent.url ?? ""}\n`);
    }
    return exitCodeOf(state);
  });
}

/** A folder is packed first, so that every try sends the same bytes. */
async function archiveOf(path: string, folder: string): Promise<Archive> {
  const name = basename(resolve(path));
  const found = await stat(path);
  if (found.isDirectory()) {
    const packed = join(folder, "bundle.tar.gz");
    const rules = { maxBytes: Number.MAX_SAFE_INTEGER };
    return { path: packed, name: `${name}.tar.gz`, ...(await receive(packFolder(path), packed, rules)) };
  }
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path, { highWaterMark: 1 << 20 })) hash.update(piece);
  return { path, name, bytes: found.size, sha256: hash.digest("hex") };
}

async function send(
  to: Server,
  archive: Archive,
  options: SubmitOptions,
  meter: Meter,
): Promise<BundleState & { url?: string }> {
  const { study, supersedes, dryRun } = options;
  const url = new URL("/api/v1/bundles", to.origin);
  url.search = new URLSearchParams({
    ...(study ? { study } : {}),
    ...(supersedes ? { supersedes } : {}),
    ...(dryRun ? { dry_run: "1" } : {}),
    file_name: archive.name,
  }).toString();
  const headers = {
    ...headersOf(to),
    "content-type": await contentType(archive.path),
    "idempotency-key": sendingKey(archive, study),
  };
  const total = bytesInWords(archive.bytes);
  const answer = await persist(
    async () =>
      settled(
        await sendFile(url, archive, headers, (bytes) =>
          meter.show(
            `Sending ${archive.name}`,
            archive.bytes > 0 ? bytes / archive.bytes : 1,
            meter.bar ? `${bytesInWords(bytes)} of ${total}` : total,
          ),
        ),
      ),
    (line) => meter.say(line),
  );
  const sent = answer.status === 200 || answer.status === 202 ? stateOf(answer.body) : null;
  if (sent === null) throw failure(answer, to.origin);
  if (answer.body.sha256 !== archive.sha256)
    throw new Error(`${to.origin} stored other bytes than were sent: its sha256 is ${answer.body.sha256}.`);
  return { ...sent, url: typeof answer.body.url === "string" ? answer.body.url : undefined };
}

/**
 * Tries of one run share a key. Without a study the same file has the same key for as long as the server keeps it, so
 * that a run that was cut off and started again does not make a second study.
 */
function sendingKey({ sha256, name }: Archive, study: string | undefined): string {
  if (study) return randomUUID();
  return `cli-${createHash("sha256").update(`${sha256}\0${name}`).digest("hex")}`;
}

async function contentType(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(2), length: 2, position: 0 });
    if (buffer[0] === 0x50 && buffer[1] === 0x4b) return "application/zip";
    return buffer[0] === 0x1f && buffer[1] === 0x8b ? "application/gzip" : "application/x-tar";
  } finally {
    await file.close();
  }
}

/** How far the server is. */
export function showRows(meter: Meter, { status, progress }: Pick<BundleState, "status" | "progress">): void {
  const word = status === "queued" ? "Waiting for a worker" : status === "loading" ? "Loading" : "Checking";
  const { rows_done: done = 0, rows_total: total = null } = progress ?? {};
  const rows = total === null ? `${done} rows` : `${done} of about ${total} rows`;
  meter.show(word, total ? Math.min(1, done / total) : null, done > 0 ? rows : "");
}
