import "server-only";
import type { Database } from "@/db/client";
import type { LoadedProbeSet } from "@/db/loaded-lists";
import type { StudyAt } from "./study-at";

/** A probe as one bundle numbers it. */
export interface NamedProbe {
  bundle_no: number;
  probe_no: number;
  subject: string;
  session: string | null;
  probe: string;
  dimension: string | null;
  source: string | null;
  kind: string | null;
  story: string | null;
  lure: boolean;
  design_rounds: readonly number[];
  texts: {
    question: string | null;
    expected: string | null;
    superseded: readonly string[];
    commitment: string | null;
    instruction: string | null;
  };
}

type Row = Omit<NamedProbe, "texts"> &
  Omit<NamedProbe["texts"], "superseded"> & { superseded: unknown; designed: boolean };

/**
 * The probes of a set that bear this id, session by session and dimension by dimension, first as the design has them.
 * Bundles after the first may leave out texts and facets: what one says holds for all.
 */
export async function probesNamed(
  sql: Database,
  { study, bundles }: StudyAt,
  set: LoadedProbeSet,
  probe: string,
): Promise<NamedProbe[]> {
  const numbers = bundles.map((b) => b.bundle_no);
  const rows = await sql<Row[]>`
    select p.bundle_no, p.probe_no, p.subject, p.session, p.probe, p.dimension, p.source, p.kind, p.story, p.lure,
           p.expected, p.superseded, p.question, p.commitment, p.instruction, p.design_rounds,
           p.bundle_no = ${set.design_bundle} and cardinality(p.design_rounds) > 0 as designed
    from probes p
    join bundle_probe_sets s using (study_id, bundle_no, probe_set_no)
    where p.study_id = ${study.study_id} and p.bundle_no = any(${numbers}::int[])
      and s.probe_set = ${set.probe_set} and s.version = ${set.version} and p.probe = ${probe}
    order by designed desc, array_position(${numbers}::int[], p.bundle_no), p.probe_no`;
  const sessioned = set.kind !== "commitments";
  const keyOf = (row: Row) => JSON.stringify([sessioned ? row.session : null, row.dimension]);
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  // A probe that the design does not ask is none: only rows of a bundle that was refused could have it.
  return [...groups.values()].filter(([first]) => first?.designed).flatMap(together);
}

function together(rows: readonly Row[]): NamedProbe[] {
  const first = <Field extends keyof Row>(field: Field) =>
    rows.find((row) => row[field] !== null)?.[field] ?? null;
  const session = first("session");
  const superseded = first("superseded");
  return rows.map(({ bundle_no, probe_no, subject, probe, dimension, lure }) => ({
    bundle_no,
    probe_no,
    subject,
    session,
    probe,
    dimension,
    source: first("source"),
    kind: first("kind"),
    story: first("story"),
    lure,
    design_rounds: rows[0]?.design_rounds ?? [],
    texts: {
      question: first("question"),
      expected: first("expected"),
      superseded: Array.isArray(superseded) ? superseded.filter((v) => typeof v === "string") : [],
      commitment: first("commitment"),
      instruction: first("instruction"),
    },
  }));
}
