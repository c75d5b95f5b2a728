import { hrefWith, oneOf, type SearchParams } from "@/lib/format/address";
import type { StoredOutcome } from "@/lib/format/words";
import type { ProbeDetail, ProbeFilters } from "@/lib/queries/results/probes";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { StudyChoice } from "../../../../_frame/study-params";
import { probeHref, readProbeFilters } from "../../../_list/probe-choice";

const OUTCOMES = [
  "pass",
  "abstained",
  "hedged",
  "confident",
  "error",
  "scored",
] as const satisfies readonly StoredOutcome[];

/** Which probe of that name, which replies to it, and the filters of the list that its neighbours are in. */
export interface RepliesChoice extends StudyChoice {
  session?: string;
  dimension?: string;
  filters: ProbeFilters;
  replies: { method?: string; outcome?: StoredOutcome };
}

export function readRepliesChoice(params: SearchParams, choice: StudyChoice): RepliesChoice {
  return {
    ...choice,
    session: oneOf(params, "session"),
    dimension: oneOf(params, "dimension"),
    filters: readProbeFilters(params),
    replies: {
      method: oneOf(params, "method"),
      outcome: OUTCOMES.find((outcome) => outcome === oneOf(params, "outcome")),
    },
  };
}

/** This probe's page with other replies chosen; the list's filters stay, but for the model that both share. */
export function repliesHref(
  study: StudyOverview,
  detail: ProbeDetail,
  choice: RepliesChoice,
  replies: { model?: string; method?: string; outcome?: StoredOutcome },
): string {
  const { model, ...rest } = replies;
  const page = probeHref(study.slug, detail.probe_set, detail, choice, { ...choice.filters, model });
  const [path = "", query = ""] = page.split("?");
  return `${hrefWith(path, Object.fromEntries(new URLSearchParams(query)), rest)}#replies`;
}
