import { studyPath } from "@/app/_address/study-path";
import { methodPath, modelPath } from "@/app/_profiles/profile-path";
import { openMarkers } from "@/app/_ui/method-look";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import { hrefWith } from "@/lib/format/address";
import type { Context, Outcome, StoredOutcome } from "@/lib/format/words";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { FactFate } from "@/lib/queries/results/trials";

type Method = StudyOverview["methods"][number];
type NamedStudy = Pick<
  StudyOverview,
  "slug" | "models" | "methods" | "provenances" | "revision" | "newest_revision"
> & { probe_sets?: readonly { id: string; lures: number }[]; visibility?: StudyOverview["visibility"] };

/** What a mark counts; see the list of trials. */
export interface MarkFilters {
  probe_set: string;
  /** Absent: of any model, of any method. */
  model?: string;
  method?: string;
  round?: number;
  outcome?: StoredOutcome;
  /** Left out unless asked for, as in every figure but their own and those of costs. */
  lure?: "yes" | "any";
  source?: string;
  context?: Context;
  flagged?: "no";
  judge?: string;
  second_judge?: string;
  second_outcome?: StoredOutcome;
  fate?: FactFate;
  previous?: Outcome;
  next?: Outcome;
}

/** What the figures of a study say and where they lead, by id. An id that the study does not list is shown as it is. */
export interface Names {
  modelName: (id: string) => string;
  methodName: (id: string) => string;
  /** A model's or method's page over all studies; empty where that page does not know this study as it is shown. */
  modelHref: (id: string) => string;
  methodHref: (id: string) => string;
  method: (id: string) => Method | undefined;
  /** Whether a method draws an open marker. */
  open: (methodId: string) => boolean;
  /** Puts `~` before a value of a study whose numbers were not measured. */
  about: (text: string) => string;
  /** The trials behind a mark, at the revision shown. */
  trialsHref: (filters: MarkFilters) => string;
  /** The probes of a set under one model's methods, those of one source alone, or lures. */
  probesHref: (filters: { probe_set: string; model: string; source?: string; lure?: "yes" }) => string;
}

/** `pinned`: the revision that the address names, which links keep even while it is the newest. */
export function namesOf(study: NamedStudy, pinned?: number): Names {
  const models = new Map(study.models.map((model) => [model.id, model]));
  const methods = new Map(study.methods.map((method) => [method.id, method]));
  const withLures = new Set(study.probe_sets?.filter(({ lures }) => lures > 0).map(({ id }) => id));
  const lureOf = ({ probe_set, lure }: MarkFilters) =>
    lure === undefined ? (withLures.has(probe_set) ? "no" : undefined) : lure === "any" ? undefined : lure;
  const open = openMarkers(study.methods);
  const rebuilt = isRebuilt(study.provenances);
  // Those pages hold the newest revision of public studies.
  const profiled = study.visibility === "public" && study.revision === study.newest_revision;
  const revision = pinned ?? (study.revision === study.newest_revision ? null : study.revision);
  return {
    modelName: (id) => models.get(id)?.name ?? id,
    methodName: (id) => methods.get(id)?.name ?? id,
    modelHref: (id) => (profiled && models.has(id) ? modelPath(id) : ""),
    methodHref: (id) => (profiled && methods.has(id) ? methodPath(id) : ""),
    method: (id) => methods.get(id),
    open: (id) => open.has(id),
    about: (text) => (rebuilt ? `~${text}` : text),
    trialsHref: (filters) =>
      hrefWith(
        studyPath(study.slug, "trials"),
        { ...filters, lure: lureOf(filters), round: undefined },
        { round: filters.round, revision },
      ),
    probesHref: (filters) => hrefWith(studyPath(study.slug, "probes"), filters, { revision }),
  };
}
