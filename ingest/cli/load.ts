import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { connect, type Database } from "@/db/client";
import { counted } from "@/lib/format/quantity";
import { enqueueBundle } from "@/lib/intake/enqueue";
import { limitsFromEnvironment } from "@/lib/intake/limits";
import { createStudy } from "@/lib/intake/study";
import { databaseAddress } from "./database-address";
import { problemLine } from "./report";
import { UsageError } from "./usage-error";

export interface LoadOptions {
  study: string;
  title?: string;
  visibility?: "private" | "unlisted" | "public";
  supersedes?: string;
  json?: boolean;
}

interface State {
  id: string;
  status: string;
  duplicate_of: string | null;
  rows_done: number;
  failure: string | null;
  trials: number | null;
}

const WAITING = new Set(["queued", "checking", "loading"]);

/** Sends a bundle through the same queue as everyone's and waits for a worker to be done with it. */
export async function load(path: string, options: LoadOptions): Promise<number> {
  const sql = connect(databaseAddress(), { max: 2, applicationName: "holdfast-cli" });
  try {
    await study(sql, options, path);
    const limits = limitsFromEnvironment();
    const { id } = await enqueueBundle(sql, {
      study: { slug: options.study },
      fileName: basename(path),
      source: path,
      supersedes: options.supersedes,
      maxBytes: limits.sent,
    }).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code === "ENOENT") throw new UsageError(`There is no ${path}.`, { cause });
      throw cause;
    });
    const state = await finished(sql, id);
    const problems = await sql<Parameters<typeof problemLine>[0][]>`
      select severity, code, file, line, field, message, value from bundle_problems
      join bundles using (study_id, bundle_no) where id = ${id} order by problem_no`;
    if (options.json)
      process.stdout.write(`${JSON.stringify({ ...state, study: options.study, problems }, null, 2)}\n`);
    else {
      for (const problem of problems) process.stderr.write(`${problemLine(problem)}\n`);
      process.stdout.write(`${sentence(state, options.study)}\n`);
    }
    return state.status === "ready" || state.status === "duplicate" ? 0 : 1;
  } finally {
    await sql.end();
  }
}

async function study(sql: Database, options: LoadOptions, path: string): Promise<void> {
  const [found] = await sql`select 1 from studies where slug = ${options.study}`;
  if (found) return;
  await createStudy(sql, {
    slug: options.study,
    title: options.title ?? basename(path),
    visibility: options.visibility ?? "private",
  });
}

async function finished(sql: Database, id: string): Promise<State> {
  const progress = process.stderr.isTTY;
  let waited = 0;
  for (;;) {
    const [state] = await sql<State[]>`
      select b.id, b.status, d.id as duplicate_of, b.rows_done, b.failure, (b.counts->>'trials')::int as trials
      from bundles b
      left join bundles d on d.study_id = b.study_id and d.bundle_no = b.duplicate_of_no
      where b.id = ${id}`;
    if (!state) throw new Error(`Bundle ${id} is gone.`);
    if (!WAITING.has(state.status)) return state;
    if (progress) process.stderr.write(`\r${state.status}, ${state.rows_done} rows `);
    await sleep(200);
    waited += 200;
    if (waited === 10_000 && state.status === "queued" && !(await workerAlive(sql)))
      process.stderr.write("No worker runs on this database: start one with npm start. Waiting.\n");
  }
}

async function workerAlive(sql: Database): Promise<boolean> {
  const rows = await sql`select 1 from workers where seen_at > now() - interval '1 minute' limit 1`;
  return rows.length > 0;
}

function sentence(state: State, slug: string): string {
  switch (state.status) {
    case "ready":
      return `Loaded ${counted(state.trials ?? 0, "trial")} as bundle ${state.id} of study ${slug}.`;
    case "duplicate":
      return `Nothing new: the same results are there already as bundle ${state.duplicate_of}.`;
    case "failed":
      return `Not loaded, by no fault of the bundle: ${state.failure ?? "the reason is in the worker's log"}.`;
    default:
      return `Not loaded: ${state.status}.`;
  }
}
