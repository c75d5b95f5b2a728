import type { Transaction } from "@/db/client";
import { lookalikeProblems, lookalikes } from "@/lib/bundle/lookalike";
import type { Manifest } from "@/lib/bundle/manifest";
import { type Problem, problem } from "@/lib/bundle/problem";
import type { Job } from "./job";
import type { StandingSet } from "./standing-sets";

interface Differing {
  what: string;
  place: string;
  id: string;
  bundle_id: string;
  fields: string;
}

/** Warnings for an id that stands with other settings in a live bundle of the study. */
export async function checkSettings(tx: Transaction, job: Job): Promise<Problem[]> {
  const { study_id, bundle_no, supersedes_no } = job;
  const others = tx`
    join bundles b on b.study_id = o.study_id and b.bundle_no = o.bundle_no and b.status = 'ready'
      and b.bundle_no is distinct from ${supersedes_no}
    where m.study_id = ${study_id} and m.bundle_no = ${bundle_no}`;
  const differs = (field: string) =>
    tx`case when m.${tx(field)} is distinct from o.${tx(field)} then ${field} end`;
  const rows = await tx<Differing[]>`
    select * from (
      select 'Model' as what, 'models[' || m.model_no || ']' as place, m.model as id, b.id as bundle_id,
             concat_ws(', ', ${differs("class")}, ${differs("provider")}, ${differs("settings")}) as fields
      from bundle_models m join bundle_models o on o.study_id = m.study_id and o.model = m.model ${others}
      union all
      select 'Method', 'methods[' || m.method_no || ']', m.method, b.id,
             concat_ws(', ', ${differs("version")}, ${differs("family")}, ${differs("strategy")}, ${differs("written_by")},
                       ${differs("recovery")}, ${differs("keeps")})
      from bundle_methods m join bundle_methods o on o.study_id = m.study_id and o.method = m.method ${others}
      union all
      select 'Probe set', 'probe_sets[' || m.probe_set_no || ']', m.probe_set, b.id,
             concat_ws(', ', ${differs("rounds")}, ${differs("repetitions")})
      from bundle_probe_sets m
      join bundle_probe_sets o on o.study_id = m.study_id and o.probe_set = m.probe_set and o.version = m.version ${others}
    ) d where fields <> '' order by what, place, bundle_id`;
  return rows.map((d) =>
    problem(
      "id.settings_differ",
      `${d.what} "${d.id}" has other settings (${d.fields}) in bundle ${d.bundle_id}. Give it another id if it is another thing.`,
      { file: "manifest.json", field: d.place, value: d.id },
    ),
  );
}

/** A probe set that is of another kind in the study can not be summed with it. */
export function checkKinds(manifest: Manifest, sets: readonly StandingSet[]): Problem[] {
  return sets.flatMap((set) => {
    const kind = manifest.probe_sets[set.mine]?.kind;
    if (kind === set.kind) return [];
    return [
      problem(
        "manifest.invalid",
        `Probe set "${set.probe_set}" is of kind ${kind} here and ${set.kind} in bundle ${set.bundle_id}. Give it another id or version.`,
        { file: "manifest.json", field: `probe_sets[${set.mine}].kind`, value: kind },
      ),
    ];
  });
}

/** Warnings for ids that look like one of a live bundle and are not the same. */
export async function checkLookalikes(tx: Transaction, job: Job, manifest: Manifest): Promise<Problem[]> {
  const { study_id, supersedes_no } = job;
  const live = tx`
    join bundles b using (study_id, bundle_no)
    where study_id = ${study_id} and b.status = 'ready' and b.bundle_no is distinct from ${supersedes_no}`;
  const rows = await tx<{ what: string; id: string }[]>`
    select distinct 'models' as what, model as id from bundle_models ${live}
    union select 'methods', method from bundle_methods ${live}
    union select 'probe_sets', probe_set from bundle_probe_sets ${live}`;
  return (["models", "methods", "probe_sets"] as const).flatMap((what) => {
    const mine = new Set(manifest[what].map((item) => item.id));
    const theirs = new Set(rows.filter((row) => row.what === what).map((row) => row.id));
    return lookalikes([...mine, ...theirs])
      .filter((group) => group.some((id) => mine.has(id)) && group.some((id) => !mine.has(id)))
      .flatMap((group) => lookalikeProblems(what, group, "manifest.json"));
  });
}
