/** The lists of the visible bundles: probe sets, models, methods. The only place that knows whose list is the design. */
import type { Database, Transaction } from "./client";
import type { VisibleBundle } from "./visible-bundles";

export interface LoadedProbeSet {
  probe_set: string;
  version: string;
  kind: string;
  title: string;
  rounds: number;
  repetitions: number;
  scorer: string | null;
  scorer_version: string | null;
  fingerprint: string;
  /** The bundle whose list is the design. */
  design_bundle: number;
  /** That bundle's number for the set. */
  design_set: number;
}

export interface LoadedModel {
  model: string;
  name: string;
  class: string | null;
  provider: string | null;
}

export interface LoadedMethod {
  method: string;
  name: string;
  version: string | null;
  family: string;
  strategy: string;
  written_by: string | null;
  recovery: string | null;
  keeps: unknown;
  url: string | null;
}

/** The probe sets of a revision. The list of probes is that of the first bundle; the scorer named is the newest. */
export async function loadedProbeSets(
  sql: Database | Transaction,
  studyId: number,
  bundles: readonly VisibleBundle[],
): Promise<LoadedProbeSet[]> {
  const rows = await sql<
    (Omit<LoadedProbeSet, "design_bundle" | "design_set"> & {
      bundle_no: number;
      probe_set_no: number;
      designed: boolean;
    })[]
  >`
    select s.bundle_no, s.probe_set_no, s.probe_set, s.version, s.kind, s.title, s.rounds, s.repetitions,
           s.scorer, s.scorer_version, s.fingerprint,
           exists (select 1 from design_counts d
                   where d.study_id = s.study_id and d.bundle_no = s.bundle_no and d.probe_set_no = s.probe_set_no) as designed
    from bundle_probe_sets s
    where s.study_id = ${studyId} and s.bundle_no = any(${bundles.map((b) => b.bundle_no)}::int[])`;
  const order = new Map(bundles.map((b, i) => [b.bundle_no, i]));
  const sorted = [...rows].sort(
    (a, b) =>
      (order.get(a.bundle_no) ?? 0) - (order.get(b.bundle_no) ?? 0) || a.probe_set_no - b.probe_set_no,
  );
  const found = new Map<string, LoadedProbeSet>();
  for (const { bundle_no, probe_set_no, designed, ...row } of sorted) {
    if (!designed) continue;
    const key = `${row.probe_set}\u0000${row.version}`;
    const first = found.get(key);
    if (first) {
      first.scorer = row.scorer ?? first.scorer;
      first.scorer_version = row.scorer_version ?? first.scorer_version;
    } else found.set(key, { ...row, design_bundle: bundle_no, design_set: probe_set_no });
  }
  return [...found.values()];
}

/** Models and methods of the visible bundles, first mention first; the newest description of an id stands. */
export async function loadedNames(
  sql: Database | Transaction,
  studyId: number,
  bundles: readonly VisibleBundle[],
): Promise<{ models: LoadedModel[]; methods: LoadedMethod[] }> {
  const numbers = bundles.map((b) => b.bundle_no);
  const [models, methods] = await Promise.all([
    sql<(LoadedModel & { bundle_no: number })[]>`
      select bundle_no, model, name, class, provider from bundle_models
      where study_id = ${studyId} and bundle_no = any(${numbers}::int[])
      order by array_position(${numbers}::int[], bundle_no), model_no`,
    sql<(LoadedMethod & { bundle_no: number })[]>`
      select bundle_no, method, name, version, family, strategy, written_by, recovery, keeps, url from bundle_methods
      where study_id = ${studyId} and bundle_no = any(${numbers}::int[])
      order by array_position(${numbers}::int[], bundle_no), method_no`,
  ]);
  return { models: newest(models, (m) => m.model), methods: newest(methods, (m) => m.method) };
}

function newest<T extends { bundle_no: number }>(
  rows: readonly T[],
  id: (row: T) => string,
): Omit<T, "bundle_no">[] {
  const found = new Map<string, T>();
  for (const row of rows) found.set(id(row), row);
  return [...found.values()].map(({ bundle_no: _, ...row }) => row);
}

export interface SetSize {
  probes: number;
  sessions: number;
  lures: number;
}

/** Distinct probes, sessions and lures in the design of one probe set. */
export async function sizeOfSet(
  sql: Database | Transaction,
  studyId: number,
  set: LoadedProbeSet,
): Promise<SetSize> {
  const [row] = await sql<SetSize[]>`
    select count(distinct probe) filter (where not lure)::int as probes,
           count(distinct session)::int as sessions,
           count(distinct probe) filter (where lure)::int as lures
    from probes
    where study_id = ${studyId} and bundle_no = ${set.design_bundle} and probe_set_no = ${set.design_set}
      and cardinality(design_rounds) > 0`;
  return row ?? { probes: 0, sessions: 0, lures: 0 };
}
