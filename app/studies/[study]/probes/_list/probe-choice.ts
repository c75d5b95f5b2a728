import { studyPath } from "@/app/_address/study-path";
import { hrefWith, oneOf, type SearchParams } from "@/lib/format/address";
import type { ProbeFilters, ProbeRef, ProbeState } from "@/lib/queries/results/probes";
import type { StudyOverview } from "@/lib/queries/results/study";
import { keptParams, type StudyChoice, wholeNumber } from "../../_frame/study-params";

export const STATES = ["differ", "confident", "lost", "held"] as const satisfies readonly ProbeState[];

/** What the list shows and in which order, as the address has it; the page of a probe keeps it for its neighbours. */
export function readProbeFilters(params: SearchParams): ProbeFilters {
  return {
    model: oneOf(params, "model"),
    by: oneOf(params, "by") === "condition" ? "condition" : undefined,
    kind: oneOf(params, "kind"),
    source: oneOf(params, "source"),
    story: oneOf(params, "story"),
    dimension: oneOf(params, "of_dimension"),
    lures: oneOf(params, "lure") === "yes" ? true : undefined,
    only: STATES.find((state) => state === oneOf(params, "only")),
    find: oneOf(params, "find"),
    sort: oneOf(params, "sort"),
  };
}

/** The same as search parameters. */
export function probeParams(filters: ProbeFilters): SearchParams {
  return {
    model: filters.model,
    by: filters.by,
    kind: filters.kind,
    source: filters.source,
    story: filters.story,
    of_dimension: filters.dimension,
    lure: filters.lures ? "yes" : undefined,
    only: filters.only,
    find: filters.find,
    sort: filters.sort,
  };
}

export interface ProbesChoice extends StudyChoice {
  /** null: the address names a set that the study does not have, or the study has none. */
  set: StudyOverview["probe_sets"][number] | null;
  filters: ProbeFilters;
  page: number | undefined;
}

export function readProbesChoice(
  params: SearchParams,
  study: StudyOverview,
  choice: StudyChoice,
): ProbesChoice {
  const named = oneOf(params, "probe_set");
  const set = named === undefined ? study.probe_sets[0] : study.probe_sets.find(({ id }) => id === named);
  return {
    ...choice,
    set: set ?? null,
    filters: readProbeFilters(params),
    page: wholeNumber(oneOf(params, "page")),
  };
}

/** The list of a set's probes under these filters. */
export function probesHref(
  slug: string,
  set: string,
  choice: StudyChoice,
  filters: ProbeFilters = {},
  page?: number,
): string {
  return hrefWith(
    studyPath(slug, "probes"),
    { ...keptParams(choice), probe_set: set, ...probeParams(filters) },
    { page: page === 1 ? undefined : page },
  );
}

/** The page of one probe; `filters` are those of the list that it was chosen from. */
export function probeHref(
  slug: string,
  set: { id: string; kind: StudyOverview["probe_sets"][number]["kind"] },
  probe: ProbeRef,
  choice: StudyChoice,
  filters: ProbeFilters = {},
): string {
  const alone = set.kind === "commitments";
  return hrefWith(studyPath(slug, "probes", set.id, probe.probe), {
    session: alone ? undefined : (probe.session ?? undefined),
    dimension: probe.dimension ?? undefined,
    ...keptParams(choice),
    ...probeParams(filters),
  });
}
