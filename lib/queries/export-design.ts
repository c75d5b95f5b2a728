import "server-only";
import type { Transaction } from "@/db/client";
import { readTrials } from "@/db/kept-rows";
import type { LoadedProbeSet } from "@/db/loaded-lists";
import type { DesignEntry } from "@/lib/bundle/manifest";
import type { ProbeSetKind } from "@/lib/bundle/words";
import { database } from "./database";
import type { TrialCondition } from "./trial-conditions";

/** Facts about a probe that the rows of a kind have no field for: a design alone can tell them. */
const UNCARRIED = {
  "planted-facts": ["kind", "commitment", "instruction"],
  commitments: ["source", "story", "expected", "superseded", "question"],
  graded: ["source", "kind", "story", "expected", "superseded", "question", "commitment", "instruction"],
} as const satisfies Record<ProbeSetKind, readonly (keyof DesignEntry)[]>;

const FACTS = [
  "source",
  "kind",
  "story",
  "expected",
  "superseded",
  "question",
  "commitment",
  "instruction",
] as const;

type Entry = { session: string | null; probe: string } & Partial<DesignEntry>;

interface ProbeRow {
  session: string | null;
  probe: string;
  dimension: string | null;
  lure: boolean;
  design_rounds: number[];
  source: DesignEntry["source"];
  kind: DesignEntry["kind"];
  story: string | null;
  expected: string | null;
  superseded: string[] | null;
  question: string | null;
  commitment: string | null;
  instruction: string | null;
  has_rows: boolean;
}

/**
 * The list of probes of a set as a manifest's design, or null where the rows that stand are that list and tell all of it:
 * reading them makes the same list again.
 */
export async function exportDesign(
  study_id: number,
  kind: ProbeSetKind,
  set: LoadedProbeSet,
  conditions: readonly TrialCondition[],
): Promise<Entry[] | null> {
  const uncarried = UNCARRIED[kind];
  return readTrials(database(), async (tx) => {
    const its = tx`p.study_id = ${study_id} and p.bundle_no = ${set.design_bundle} and p.probe_set_no = ${set.design_set}`;
    const untold = tx.unsafe(
      [
        ...uncarried.map((name) => `p.${name} is not null`),
        ...(kind === "planted-facts" ? [] : ["p.lure"]),
      ].join(" or "),
    );
    const [sizes] = await tx<{ listed: number; seen: number; untold: boolean }[]>`
      select coalesce(sum(cardinality(p.design_rounds)), 0)::float8 as listed, coalesce(bool_or(${untold}), false) as untold,
             (select count(*)::float8 from (select distinct key_session, probe, key_dimension, round from (${seen(tx, study_id, kind, conditions)}) s) d) as seen
      from probes p where ${its}`;
    if (sizes && sizes.listed === sizes.seen && !sizes.untold) return null;
    const rows = await tx<ProbeRow[]>`
      with seen as materialized (
        select distinct key_session, probe, key_dimension from (${seen(tx, study_id, kind, conditions)}) s
      )
      select p.session, p.probe, p.dimension, p.lure, p.design_rounds, p.source, p.kind, p.story, p.expected,
             p.superseded, p.question, p.commitment, p.instruction, seen.probe is not null as has_rows
      from probes p
      left join seen on seen.key_session = ${sessionKey(tx, kind)} and seen.probe = p.probe
        and seen.key_dimension = coalesce(p.dimension, '')
      where ${its} and cardinality(p.design_rounds) > 0
      order by p.probe_no`;
    return rows.flatMap((row) => entriesOf(row, kind, set.rounds, uncarried));
  });
}

/** The session is part of a probe's key, except among commitments, where it is a fact about the probe. */
const sessionKey = (tx: Transaction, kind: ProbeSetKind) =>
  kind === "commitments" ? tx`''` : tx`coalesce(p.session, '')`;

/** Keys and rounds of the rows that stand, by the names in them. */
function seen(tx: Transaction, study_id: number, kind: ProbeSetKind, conditions: readonly TrialCondition[]) {
  return tx`
    select ${sessionKey(tx, kind)} as key_session, p.probe, coalesce(p.dimension, '') as key_dimension, t.round
    from (
      select distinct t.study_id, t.bundle_no, t.probe_no, t.round
      from unnest(${conditions.map((c) => c.bundle_no)}::int[], ${conditions.map((c) => c.condition_no)}::int[]) as k(bundle_no, condition_no)
      join trials t on t.study_id = ${study_id} and t.bundle_no = k.bundle_no and t.condition_no = k.condition_no
    ) t join probes p using (study_id, bundle_no, probe_no)`;
}

/** One entry for all rounds where the design asks in each, else one a round. */
function entriesOf(
  row: ProbeRow,
  kind: ProbeSetKind,
  rounds: number,
  uncarried: readonly (keyof ProbeRow)[],
): Entry[] {
  const told = !row.has_rows || row.lure || uncarried.some((name) => row[name] !== null);
  const entry: Entry = {
    session: row.session,
    probe: row.probe,
    ...(row.dimension === null ? {} : { dimension: row.dimension }),
    ...(told
      ? Object.fromEntries(FACTS.flatMap((name) => (row[name] === null ? [] : [[name, row[name]]])))
      : {}),
    ...(row.lure ? { lure: true } : {}),
  };
  const every = kind === "commitments" || row.design_rounds.length === rounds;
  return every ? [entry] : row.design_rounds.map((round) => ({ ...entry, round }));
}
