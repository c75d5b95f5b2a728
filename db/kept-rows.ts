import type { Database, Transaction } from "./client";
import { type JoinedNames, joinMark } from "./joined-names";

/** What is being computed in this process, so that readers who come at once share one reading of the trials. */
const running = new Map<string, Promise<unknown>>();

export interface RevisionKey {
  study_id: number;
  revision: number;
}

/**
 * Small rows of one revision that only trials can give: read if they were computed before, else computed and kept.
 * Names that are joined later are part of the key, as they change what belongs together without a new revision.
 */
export function keptRows<T>(
  sql: Database,
  { study_id, revision }: RevisionKey,
  names: JoinedNames,
  rows: string,
  compute: () => Promise<T>,
): Promise<T> {
  const name = `${rows}${joinMark(names)}`;
  // Two databases in one process (tests have that) do not share.
  const key = JSON.stringify([
    sql.options.host,
    sql.options.port,
    sql.options.database,
    study_id,
    revision,
    name,
  ]);
  const known = running.get(key);
  // Under one key, one type: the name says which rows these are.
  if (known) return known as Promise<T>;
  const work = readOrCompute(sql, { study_id, revision }, name, compute).finally(() => running.delete(key));
  running.set(key, work);
  return work;
}

async function readOrCompute<T>(
  sql: Database,
  { study_id, revision }: RevisionKey,
  name: string,
  compute: () => Promise<T>,
): Promise<T> {
  const [kept] = await sql<{ value: T }[]>`
    select value from figures where study_id = ${study_id} and revision = ${revision} and name = ${name}`;
  if (kept) return kept.value;
  const value = await compute();
  // A study that was removed meanwhile keeps nothing.
  await sql`
    insert into figures (study_id, revision, name, value)
    select study_id, ${revision}, ${name}, ${JSON.stringify(value)}::text::jsonb from studies where study_id = ${study_id}
    on conflict do nothing`;
  return value;
}

/**
 * Runs `work` as one transaction whose planner takes trials for many: rows that came a moment ago have no statistics
 * yet, and a loop over them that is right for ten is a minute for a million.
 */
export async function readTrials<T>(sql: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  // A reader's value, not an unwrapped list of queries: boxed, so that its type stays what it is.
  const { value } = await sql.begin(async (tx) => {
    for (const plan of ["enable_nestloop", "enable_mergejoin", "jit"])
      await tx`select set_config(${plan}, 'off', true)`;
    await tx`set local work_mem = '64MB'`;
    return { value: await work(tx) };
  });
  return value;
}
