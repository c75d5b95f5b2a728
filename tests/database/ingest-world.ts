import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import pino from "pino";
import { connect, type Database } from "@/db/client";
import { runWorker, type WorkerOptions } from "@/ingest/run";
import { DEFAULT_LIMITS } from "@/lib/bundle/limits";
import type { ManifestInput } from "@/lib/bundle/manifest";
import type { PlantedFactsRow } from "@/lib/bundle/rows";
import { type BundleRows, bundleFiles, zipOf } from "@/lib/bundle/write";
import { type Enqueued, enqueueBundle, type NewBundle } from "@/lib/intake/enqueue";
import { createStudy } from "@/lib/intake/study";
import { freshDatabase } from "../support/database";

export interface BundleRecord {
  id: string;
  study_id: number;
  bundle_no: number;
  status: string;
  errors: number;
  warnings: number;
  published_revision: number | null;
  retired_revision: number | null;
  duplicate_of_no: number | null;
  attempts: number;
  deaths: number;
  fence: number;
  failure: string | null;
  step: string | null;
  rows_done: number;
  rows_total: number | null;
  counts: { trials: number; compactions: number; by_probe_set: Record<string, number> } | null;
}

export interface KeptProblem {
  severity: string;
  code: string;
  file: string | null;
  line: number | null;
  message: string;
}

/** A database of its own with one study, and everything a test of the worker does with it. */
export class World {
  private constructor(
    readonly url: string,
    readonly sql: Database,
    readonly study: number,
    private readonly drop: () => Promise<void>,
  ) {}

  static async open(): Promise<World> {
    const { url, drop } = await freshDatabase();
    const sql = connect(url, { max: 6 });
    const { study_id } = await createStudy(sql, { slug: "a-study", title: "A study" });
    return new World(url, sql, study_id, drop);
  }

  async close(): Promise<void> {
    await this.sql.end({ timeout: 5 });
    await this.drop();
  }

  send(archive: Buffer, more: Partial<NewBundle> = {}): Promise<Enqueued> {
    return enqueueBundle(this.sql, {
      study: this.study,
      fileName: "bundle.zip",
      source: pieces(archive),
      ...more,
    });
  }

  /** Sends and has a worker deal with it. */
  async load(archive: Buffer, more: Partial<NewBundle> = {}): Promise<BundleRecord> {
    const { id } = await this.send(archive, more);
    await this.drain();
    return this.bundle(id);
  }

  /** Runs a worker in this process until nothing waits. */
  async drain(options: Partial<WorkerOptions> = {}): Promise<void> {
    const { url } = this;
    const stop = new AbortController().signal;
    await runWorker({
      url,
      limits: DEFAULT_LIMITS,
      log: silent,
      stop,
      once: true,
      retrySeconds: 0.05,
      ...options,
    });
  }

  async bundle(id: string): Promise<BundleRecord> {
    const [row] = await this.sql<BundleRecord[]>`select * from bundles where id = ${id}`;
    if (!row) throw new Error(`No bundle ${id}.`);
    return row;
  }

  async bundles(): Promise<BundleRecord[]> {
    return this.sql<BundleRecord[]>`select * from bundles order by study_id, bundle_no`;
  }

  async problems(id: string): Promise<KeptProblem[]> {
    return this.sql`
      select p.severity, p.code, p.file, p.line, p.message from bundle_problems p
      join bundles using (study_id, bundle_no) where id = ${id} order by problem_no`;
  }

  async errors(id: string): Promise<KeptProblem[]> {
    return (await this.problems(id)).filter((p) => p.severity === "error");
  }

  async errorCodes(id: string): Promise<string[]> {
    return (await this.errors(id)).map((p) => p.code);
  }

  async warningCodes(id: string): Promise<string[]> {
    return (await this.problems(id)).filter((p) => p.severity === "warning").map((p) => p.code);
  }

  async revision(study = this.study): Promise<number> {
    const [row] = await this.sql<
      { revision: number }[]
    >`select revision from studies where study_id = ${study}`;
    return row?.revision ?? -1;
  }

  /** Trials that a revision shows, by the sums and by the rows themselves. */
  async visible(revision: number, study = this.study): Promise<{ sums: number; rows: number }> {
    const shown = this.sql`
      select study_id, bundle_no from bundles
      where study_id = ${study} and published_revision <= ${revision}
        and coalesce(retired_revision, 1000000) > ${revision}`;
    const [row] = await this.sql<{ sums: number; rows: number }[]>`
      select (select coalesce(sum(trials), 0)::int from cell_counts where (study_id, bundle_no) in (${shown})) as sums,
             (select count(*)::int from trials where (study_id, bundle_no) in (${shown})) as rows`;
    return row ?? { sums: -1, rows: -1 };
  }

  /** Rows of every table that a load fills: of the study, or of one bundle in it. */
  async rowCounts(study = this.study, bundleNo: number | null = null): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    for (const table of LOADED_TABLES) {
      const [row] = await this.sql<{ n: number }[]>`
        select count(*)::int as n from ${this.sql(table)}
        where study_id = ${study} and bundle_no = coalesce(${bundleNo}::int, bundle_no)`;
      counts[table] = row?.n ?? -1;
    }
    return counts;
  }

  /**
   * A worker in a process of its own, with short leases so that nothing has to wait long for it.
   * `program`: ingest-worker-process.ts as one file.
   */
  async startWorker(program: string): Promise<ChildProcess> {
    const child = spawn(process.execPath, [program, this.url], { stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout, "data");
    child.stdout.resume();
    return child;
  }
}

export const LOADED_TABLES = [
  "trials",
  "probes",
  "cell_counts",
  "design_counts",
  "compactions",
  "bundle_models",
  "bundle_methods",
  "bundle_probe_sets",
  "bundle_conditions",
] as const;

export const NOTHING = Object.fromEntries(LOADED_TABLES.map((table) => [table, 0]));

const silent = pino({ level: "silent" });

export async function* pieces(bytes: Buffer, size = 70_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

export function manifest(more: Partial<ManifestInput> = {}): ManifestInput {
  return {
    format: "holdfast-bundle",
    version: 1,
    title: "A run",
    provenance: "synthetic",
    license: "CC0-1.0",
    models: [{ id: "rho" }, { id: "tau" }],
    methods: [
      { id: "none", strategy: "none" },
      { id: "fold", strategy: "summary" },
    ],
    probe_sets: [{ id: "facts", kind: "planted-facts", rounds: 2 }],
    ...more,
  };
}

export function archive(rows: BundleRows, more: Partial<ManifestInput> = {}): Buffer {
  return zipOf(bundleFiles(manifest(more), rows));
}

export interface FactsShape {
  models?: string[];
  methods?: string[];
  sessions?: number;
  probes?: number;
  rounds?: number;
  repetitions?: number;
}

/** Every probe of every session in every round under every condition; a quarter of the replies fail, in turn. */
export function facts(
  shape: FactsShape = {},
  change: (row: PlantedFactsRow, at: number) => object = () => ({}),
): PlantedFactsRow[] {
  const {
    models = ["rho", "tau"],
    methods = ["none", "fold"],
    sessions = 3,
    probes = 4,
    rounds = 2,
    repetitions = 1,
  } = shape;
  const rows: PlantedFactsRow[] = [];
  for (const model of models)
    for (const method of methods)
      for (let s = 1; s <= sessions; s++)
        for (let p = 1; p <= probes; p++)
          for (let round = 1; round <= rounds; round++)
            for (let repetition = 1; repetition <= repetitions; repetition++) {
              const row: PlantedFactsRow = {
                model,
                method,
                session: `s${s}`,
                probe: `p${p}`,
                round,
                repetition,
                verdict: rows.length % 4 === 3 ? "wrong" : "correct",
                source: p % 2 === 0 ? "user" : "tool_output",
                story: `story ${1 + (s % 2)}`,
                expected: `value ${p}`,
                answer: `value ${p}`,
              };
              rows.push({ ...row, ...change(row, rows.length) });
            }
  return rows;
}
