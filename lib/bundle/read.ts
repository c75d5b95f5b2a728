import { Readable } from "node:stream";
import { type Container, type ContainerContext, unpackedMeter } from "./archive/entry";
import { decompressed } from "./archive/inflate";
import { type ArchiveForm, fileSha256, openContainer } from "./archive/open";
import { type Contents, contentsOf, type RowFile } from "./contents";
import { designProblems, idProblems } from "./design-problems";
import { contentFingerprint } from "./fingerprint";
import { JudgeWatch } from "./judges";
import { Ledger } from "./ledger";
import { bytesInWords, DEFAULT_LIMITS, type Limits, type MemoryLimits } from "./limits";
import { type Block, LineBlocks } from "./lines/blocks";
import { CsvRows } from "./lines/csv-rows";
import { JsonLines } from "./lines/json-lines";
import type { Manifest } from "./manifest";
import { readManifest } from "./manifest-file";
import type { ProbeLists } from "./probes/probe-lists";
import { problem, Refusal, refuse } from "./problem";
import { ProblemList } from "./problem-list";
import type { Reading } from "./reading";
import { RowReader } from "./row-reader";
import { SecretWatch } from "./secrets";
import type { BundleResult, BundleSink, DesignList, Unit, Units } from "./shapes";
import { unhurried } from "./unhurried";

export type * from "./shapes";

export interface ReadOptions {
  limits?: Limits;
  /** Lower ones than MEMORY_LIMITS. */
  memory?: MemoryLimits;
  sink?: BundleSink;
  signal?: AbortSignal;
  /** What the sender says the archive is; used only where its first bytes do not tell. */
  archive?: ArchiveForm | null;
}

/**
 * Reads a bundle whole: an archive on local disk, or a folder. Reports every problem at once and never throws for what
 * is wrong with the bundle; throws for faults of our own (the disk, the sink) and, with the signal's reason, when it is
 * aborted. Nothing is written to disk, and memory grows by some 25 bytes a row, 60 a distinct probe, and what the probes
 * are called and say.
 */
export async function readBundle(path: string, options: ReadOptions = {}): Promise<BundleResult> {
  const { signal, sink } = options;
  const reading: Reading = {
    limits: options.limits ?? DEFAULT_LIMITS,
    problems: new ProblemList(),
    sink,
    ledger: null,
    secrets: new SecretWatch(),
    judges: null,
    rows: 0,
  };
  const meter = new ProgressMeter(reading);
  const ctx: ContainerContext = {
    limits: reading.limits,
    report: (found) => reading.problems.add(found),
    unpacked: unpackedMeter(reading.limits),
    progress: (bytes) => meter.read(bytes),
    signal,
  };
  signal?.throwIfAborted();
  let container: Container | null = null;
  let whole = false;
  let trialRows = 0;
  let sha256: string | null = null;
  try {
    const opened = await openContainer(path, options.archive ?? null, ctx);
    container = opened.container;
    sha256 = await fileSha256(path);
    meter.total = opened.bytes;
    const contents = contentsOf(await container.list());
    for (const found of contents.problems) reading.problems.add(found);
    await readManifestEntry(container, contents, reading, options.memory);
    if (reading.ledger !== null) await sink?.manifest?.(reading.ledger.manifest);
    meter.checking();
    trialRows = await readRowFiles(container, contents, ctx, reading, meter);
    if (reading.ledger !== null) await unhurried(reading.ledger.closeProbes(), signal);
    whole = true;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    reading.problems.add(error.problem);
    sha256 ??= await fileSha256(path);
  } finally {
    await container?.close();
  }
  return conclude(reading, whole, trialRows, sha256, signal);
}

async function readManifestEntry(
  container: Container,
  contents: Contents,
  reading: Reading,
  memory?: MemoryLimits,
): Promise<void> {
  const { manifest: entry } = contents;
  if (entry === null) return;
  await container.read([entry], async ({ path }, bytes) => {
    const parts: Buffer[] = [];
    let length = 0;
    for await (const chunk of bytes) {
      parts.push(chunk);
      length += chunk.length;
      if (length > reading.limits.line) {
        const message = `manifest.json is longer than ${bytesInWords(reading.limits.line)} (the limit "line"). Shorten it.`;
        refuse("archive.too_large", message, { file: path });
      }
    }
    const { manifest, problems } = readManifest(Buffer.concat(parts), path);
    for (const found of problems) reading.problems.add(found);
    if (manifest === null) return;
    reading.ledger = new Ledger(manifest, memory);
    reading.judges = new JudgeWatch(manifest);
  });
}

/** Reads the row files in their fixed order; answers how many trial rows there were, broken ones included. */
async function readRowFiles(
  container: Container,
  contents: Contents,
  ctx: ContainerContext,
  reading: Reading,
  meter: ProgressMeter,
): Promise<number> {
  const files = new Map<number, RowFile>(contents.rows.map((file) => [file.entry.index, file]));
  let trialRows = 0;
  const entries = contents.rows.map((file) => file.entry);
  await container.read(entries, async (entry, packed) => {
    const file = files.get(entry.index);
    if (file === undefined) throw new Error(`${entry.path} was not asked for.`);
    const reader = new RowReader(file.kind, entry.path, reading);
    const bytes = file.form === "jsonl.gz" ? gunzipped(packed, entry.path, ctx) : packed;
    const source = file.form === "csv" ? new CsvRows(reader, reading.limits.line) : new JsonLines(reader);
    const blocks = new LineBlocks(entry.path, reading.limits.line);
    const take = async (block: Block | null): Promise<void> => {
      if (block === null) return;
      source.read(block);
      blocks.lines = source.lines;
      meter.tick();
      await reading.sink?.ready?.();
    };
    let encoding: "unseen" | "UTF-8" | "UTF-16" = "unseen";
    for await (const chunk of bytes) {
      ctx.signal?.throwIfAborted();
      if (encoding === "unseen") encoding = isUtf16(chunk) ? "UTF-16" : "UTF-8";
      if (encoding === "UTF-8") await take(blocks.push(chunk));
    }
    if (encoding === "UTF-16") {
      const message = "The file is UTF-16, as some programs on Windows write it. Save it as UTF-8.";
      reader.report(problem("row.not_json", message, { file: entry.path, line: 1 }));
      reader.broken();
    }
    await take(blocks.end());
    source.end();
    reader.finish();
    if (file.kind !== "compactions") trialRows += reader.rows;
  });
  return trialRows;
}

function isUtf16(start: Buffer): boolean {
  return (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
}

async function* gunzipped(
  packed: AsyncIterable<Buffer>,
  file: string,
  ctx: ContainerContext,
): AsyncGenerator<Buffer> {
  for await (const chunk of decompressed(Readable.from(packed), "gzip", file)) {
    ctx.unpacked(chunk.length);
    yield chunk;
  }
}

async function conclude(
  reading: Reading,
  whole: boolean,
  trialRows: number,
  sha256: string | null,
  signal?: AbortSignal,
): Promise<BundleResult> {
  const { ledger, problems, secrets, judges, sink } = reading;
  const secretTexts = secrets.problems();
  for (const found of [...secretTexts, ...(judges?.problems() ?? [])]) problems.add(found);
  let design: DesignList[] = [];
  if (ledger !== null && whole) {
    if (!problems.failed) announceListed(ledger.probes, sink);
    design = await unhurried(ledger.probes.designs(), signal);
    const found = designProblems(ledger, design, { rows: trialRows, failed: problems.failed });
    for (const each of [...found, ...idProblems(ledger)]) problems.add(each);
  }
  const manifest: Manifest | null = ledger?.manifest ?? null;
  return {
    ok: !problems.failed,
    report: problems.report(),
    secrets: secretTexts,
    manifest,
    units: ledger?.probes.units ?? NO_UNITS,
    conditions: ledger?.conditions.map((state) => state.condition) ?? [],
    design,
    counts: {
      trials: ledger?.trials ?? 0,
      compactions: ledger?.compactions ?? 0,
      byProbeSet: ledger?.sets.map((set) => ({ probe_set: set.set.id, trials: set.trials })) ?? [],
    },
    sha256,
    contentFingerprint: ledger !== null && whole ? contentFingerprint(ledger.manifest, ledger.sum) : null,
  };
}

const NO_UNITS: Units = { length: 0, get: () => undefined, [Symbol.iterator]: () => [].values() };

/** Tells the sink of the probes that only a design lists. */
function announceListed({ units, named }: ProbeLists, sink: BundleSink | undefined): void {
  if (sink?.unit === undefined) return;
  for (let no = named; no < units.length; no++) sink.unit(units.get(no) as Unit);
}

const PROGRESS_EVERY_MS = 100;

class ProgressMeter {
  total = 0;
  private done = 0;
  private step: "unpacking" | "checking" = "unpacking";
  private last = 0;

  constructor(private readonly reading: Reading) {}

  read(bytes: number): void {
    this.done += bytes;
    if (this.step === "unpacking") this.tick();
  }

  checking(): void {
    this.step = "checking";
    this.tick();
  }

  tick(): void {
    const { sink, rows } = this.reading;
    if (sink?.progress === undefined) return;
    const now = performance.now();
    if (now - this.last < PROGRESS_EVERY_MS) return;
    this.last = now;
    const bytesTotal = Math.max(this.total, this.done);
    sink.progress({ step: this.step, rowsDone: rows, bytesDone: this.done, bytesTotal });
  }
}
