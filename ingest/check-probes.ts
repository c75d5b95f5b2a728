import type { Transaction } from "@/db/client";
import { type Problem, problem } from "@/lib/bundle/problem";
import type { Job } from "./job";

const NAMED = 50;
/** Facts that sums are split by: there, one that is left open is as different as another value. */
const SPLITTING: ReadonlySet<string> = new Set(["session", "source", "kind", "story"]);

interface Difference {
  session: string | null;
  probe: string;
  dimension: string | null;
  probe_set_no: number;
  field: string;
  mine: string | null;
  theirs: string | null;
  bundle_id: string;
  file: string | null;
  line: number | null;
  total: number;
}

/** Probes that say another thing here than in a bundle that is published: they can not be the same probe. */
export async function checkProbes(tx: Transaction, job: Job): Promise<Problem[]> {
  const { study_id, bundle_no } = job;
  const key = tx`case when s.kind = 'commitments' then '' else coalesce(p.session, '') end`;
  const different = (field: string) => tx`
    select ${field} as field, m.*, m.${tx(`${field}_`)}::text as mine, o.${tx(`${field}_`)}::text as theirs, o.bundle_no
    from m join o using (probe_set, version, key_session, probe, key_dimension)
    where m.${tx(`${field}_`)} ${SPLITTING.has(field) ? tx`is distinct from` : tx`<>`} o.${tx(`${field}_`)}`;
  const facts = tx`
    s.probe_set, s.version, ${key} as key_session, p.probe, coalesce(p.dimension, '') as key_dimension,
    case when s.kind = 'commitments' then p.session end as session_, p.source as source_, p.kind as kind_,
    p.story as story_, p.lure as lure_, p.expected as expected_`;
  const rows = await tx<Difference[]>`
    with m as materialized (
      select ${facts}, p.session, p.dimension, p.probe_no, p.probe_set_no, s.file
      from probes p join bundle_probe_sets s using (study_id, bundle_no, probe_set_no)
      where p.study_id = ${study_id} and p.bundle_no = ${bundle_no}
    ), o as materialized (
      select ${facts}, b.bundle_no
      from bundles b
      join bundle_probe_sets s using (study_id, bundle_no)
      join probes p using (study_id, bundle_no, probe_set_no)
      where b.study_id = ${study_id} and b.status = 'ready' and b.bundle_no is distinct from ${job.supersedes_no}
        and (s.probe_set, s.version) in (select probe_set, version from m)
    ), differences as (
      ${different("session")} union all ${different("source")} union all ${different("kind")}
      union all ${different("story")} union all ${different("lure")} union all ${different("expected")}
    )
    select d.session, d.probe, d.dimension, d.probe_set_no, d.field, d.mine, d.theirs, d.file,
           (select id from bundles b where b.study_id = ${study_id} and b.bundle_no = d.bundle_no) as bundle_id,
           (select min(line) from trials t
            where t.study_id = ${study_id} and t.bundle_no = ${bundle_no} and t.probe_no = d.probe_no) as line,
           count(*) over ()::int as total
    from differences d order by d.probe_no, d.field limit ${NAMED}`;
  return rows.map((d) =>
    problem(
      "row.inconsistent_probe",
      `${nameOf(d)} has ${d.field} ${shownAs(d.mine)} here and ${shownAs(d.theirs)} in bundle ${d.bundle_id}, which is published. Correct one of the two, or give the probe another id.`,
      { file: d.file, line: d.line, field: d.field, value: d.mine },
    ),
  );
}

function shownAs(text: string | null): string {
  return text === null ? "none" : JSON.stringify(text);
}

function nameOf({ session, probe, dimension }: Difference): string {
  return `Probe ${probe}${dimension === null ? "" : ` (${dimension})`}${session === null ? "" : ` of session ${session}`}`;
}
