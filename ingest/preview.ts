import type { Transaction } from "@/db/client";
import { joinedNames } from "@/db/joined-names";
import { loadedNames, loadedProbeSets, sizeOfSet } from "@/db/loaded-lists";
import { sumDesign, sumTrials } from "@/db/sums";
import { type VisibleBundle, visibleBundles } from "@/db/visible-bundles";
import type { Problem } from "@/lib/bundle/problem";
import { cells } from "@/lib/figures/cells/cells";
import { countRowOf, designRowOf, methodOf, modelOf, probeSetOf, standing } from "@/lib/figures/from-sums";
import { type KeptPreview, publicationPreview } from "@/lib/figures/publication-preview";
import type { RevisionFigures } from "@/lib/figures/revision-difference";
import type { Job } from "./job";

/**
 * What publishing would change, computed from the rows that the transaction has written and will take back: the sums of
 * what is published, and of the same bundles with this one among them.
 */
export async function previewOf(
  tx: Transaction,
  job: Job,
  study: { revision: number; aliases: unknown },
  { trials, problems }: { trials: number; problems: readonly Problem[] },
): Promise<KeptPreview> {
  const now = await visibleBundles(tx, job.study_id, study.revision);
  const then = withOwn(now, job, study.revision, trials);
  const [before, after] = [await figuresOf(tx, job, study, now), await figuresOf(tx, job, study, then)];
  const places = problems
    .filter(({ code }) => code === "text.looks_secret")
    .map(({ file, line, field, message }) => ({ file, line, field, message }));
  return {
    revision: study.revision,
    ...publicationPreview({ figures: before, bundles: now }, { figures: after, bundles: then }),
    secrets: { count: places.length, places },
  };
}

/** The bundles of the next revision, as visibleBundles would order them. */
function withOwn(now: readonly VisibleBundle[], job: Job, revision: number, trials: number): VisibleBundle[] {
  const { bundle_no, id, file_name, supersedes_no } = job;
  const replaced = now.find((bundle) => bundle.bundle_no === supersedes_no);
  const own: VisibleBundle = {
    bundle_no,
    id,
    file_name,
    status: "ready",
    provenance: null,
    published_revision: revision + 1,
    place: replaced?.place ?? revision + 1,
    analyses: null,
    created_at: new Date(),
    trials,
  };
  return [...now.filter((bundle) => bundle !== replaced), own].sort((a, b) => a.place - b.place);
}

async function figuresOf(
  tx: Transaction,
  { study_id }: Job,
  study: { aliases: unknown },
  bundles: readonly VisibleBundle[],
): Promise<RevisionFigures> {
  const joined = joinedNames(study);
  const names = await loadedNames(tx, study_id, bundles);
  const models = standing(names.models.map(modelOf), joined.models);
  const methods = standing(names.methods.map(methodOf), joined.methods);
  const probe_sets = [];
  // Of a set raised to a new version, pages show the newest.
  const sets = new Map((await loadedProbeSets(tx, study_id, bundles)).map((set) => [set.probe_set, set]));
  for (const set of sets.values()) {
    const probe_set = probeSetOf(set, await sizeOfSet(tx, study_id, set));
    const design = (await sumDesign(tx, study_id, set, [])).map(designRowOf);
    const counts = (await sumTrials(tx, study_id, bundles, set, joined, [])).map(countRowOf);
    const data = { probe_set, models, methods, analyses: [], design, counts };
    probe_sets.push({ probe_set, cells: cells(data) });
  }
  return { models, methods, probe_sets };
}
