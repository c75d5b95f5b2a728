import type { Transaction } from "@/db/client";
import { type Problem, problem } from "@/lib/bundle/problem";
import type { Job } from "./job";
import type { StandingSet } from "./standing-sets";

const NAMED = 10;

interface Stray {
  session: string | null;
  probe: string;
  dimension: string | null;
  round: number;
  total: number;
}

/**
 * A probe set of a study has one list of probes, and a later bundle may leave some out but bring no others. To be
 * called while the bundle's probes still carry the rounds of its own list.
 */
export async function checkList(tx: Transaction, job: Job, sets: readonly StandingSet[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const set of sets) {
    if (set.replaced) continue;
    const list = { bundles: [set.bundle_no], sets: [set.probe_set_no] };
    const strays = await findStrays(tx, job, set, { bundles: [job.bundle_no], sets: [set.mine] }, list);
    if (!strays[0]) continue;
    const { total } = strays[0];
    problems.push(
      problem(
        "design.other_probes",
        `${total === 1 ? "A probe is" : `${total} probes are`} not in the study's list for ${nameOf(set)}, which bundle ${set.bundle_id} set: ${inWords(strays)}. Leave them out, or raise the version of the probe set.`,
        { file: "manifest.json", field: `probe_sets[${set.mine}]`, value: set.probe_set },
      ),
    );
  }
  return problems;
}

/**
 * A bundle that replaces the one that set a list sets a new one, in which everything else that is published must lie.
 */
export async function checkLeftBehind(
  tx: Transaction,
  job: Job,
  sets: readonly StandingSet[],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const set of sets) {
    if (!set.replaced) continue;
    const others = await otherBundles(tx, job, set);
    const strays = await findStrays(tx, job, set, others, { bundles: [job.bundle_no], sets: [set.mine] });
    if (!strays[0]) continue;
    problems.push(
      problem(
        "design.other_probes",
        `Other bundles of the study were published under the list of ${nameOf(set)} that this bundle is to replace, and its own list lacks ${strays[0].total} of those probes: ${inWords(strays)}. Keep them in "design", or raise the version of the probe set.`,
        { file: "manifest.json", field: `probe_sets[${set.mine}]`, value: set.probe_set },
      ),
    );
  }
  return problems;
}

function nameOf(set: StandingSet): string {
  return `"${set.probe_set}", version "${set.version}"`;
}

function inWords(strays: readonly Stray[]): string {
  const named = strays.map(({ session, probe, dimension, round }) =>
    [session === null ? null : `session ${session}`, `probe ${probe}`, dimension, `round ${round}`]
      .filter((part) => part !== null)
      .join(", "),
  );
  const more = (strays[0]?.total ?? 0) - strays.length;
  return named.join("; ") + (more > 0 ? `; and ${more} more` : "");
}

/** Bundles, and the number that the probe set has in each. */
interface Lists {
  bundles: number[];
  sets: number[];
}

async function otherBundles(tx: Transaction, job: Job, set: StandingSet): Promise<Lists> {
  const rows = await tx<{ bundle_no: number; probe_set_no: number }[]>`
    select b.bundle_no, s.probe_set_no from bundles b
    join bundle_probe_sets s using (study_id, bundle_no)
    where b.study_id = ${job.study_id} and b.status = 'ready' and b.bundle_no is distinct from ${job.supersedes_no}
      and s.probe_set = ${set.probe_set} and s.version = ${set.version}`;
  return { bundles: rows.map((row) => row.bundle_no), sets: rows.map((row) => row.probe_set_no) };
}

/** What `held` asks beyond `list`: the first ten, each with the total. */
async function findStrays(
  tx: Transaction,
  job: Job,
  set: StandingSet,
  held: Lists,
  list: Lists,
): Promise<Stray[]> {
  const session = set.kind === "commitments" ? tx`''` : tx`coalesce(p.session, '')`;
  const entries = (lists: Lists) => tx`
    select ${session} as session, p.probe, coalesce(p.dimension, '') as dimension, r.round
    from unnest(${lists.bundles}::int[], ${lists.sets}::int[]) as l(bundle_no, probe_set_no)
    join probes p on p.study_id = ${job.study_id} and p.bundle_no = l.bundle_no and p.probe_set_no = l.probe_set_no
    cross join unnest(p.design_rounds) as r(round)`;
  return tx<Stray[]>`
    with strays as (${entries(held)} except ${entries(list)})
    select nullif(session, '') as session, probe, nullif(dimension, '') as dimension, round,
           count(*) over ()::int as total
    from strays order by 1, 2, 3, 4 limit ${NAMED}`;
}
