import { studyPath } from "@/app/_address/study-path";
import { openMarkers } from "@/app/_ui/method-look";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import { hrefWith } from "@/lib/format/address";
import type { StoredOutcome } from "@/lib/format/words";
import type { StudyOverview } from "@/lib/queries/results/study";

type Method = StudyOverview["methods"][number];
type NamedStudy = Pick<
  StudyOverview,
  "slug" | "models" | "methods" | "provenances" | "revision" | "newest_revision"
>;

/** What the figures of a study say and where they lead, by id. An id that the study does not list is shown as it is. */
export interface Names {
  modelName: (id: string) => string;
  methodName: (id: string) => string;
  method: (id: string) => Method | undefined;
  /** Whether a method draws an open marker. */
  open: (methodId: string) => boolean;
  /** Puts `~` before a value of a study whose numbers were not measured. */
  about: (text: string) => string;
  /** The trials behind a mark, at the revision shown. */
  trialsHref: (filters: {
    probe_set: string;
    /** Absent: of any model. */
    model?: string;
    method: string;
    round?: number;
    outcome?: StoredOutcome;
    lure?: "yes" | "no";
  }) => string;
  /** The probes of a set under one model's methods, those of one source alone, or lures. */
  probesHref: (filters: { probe_set: string; model: string; source?: string; lure?: "yes" }) => string;
}

/** `pinned`: the revision that the address names, which links keep even while it is the newest. */
export function namesOf(study: NamedStudy, pinned?: number): Names {
  const models = new Map(study.models.map((model) => [model.id, model]));
  const methods = new Map(study.methods.map((method) => [method.id, method]));
  const open = openMarkers(study.methods);
  const rebuilt = isRebuilt(study.provenances);
  const revision = pinned ?? (study.revision === study.newest_revision ? null : study.revision);
  return {
    modelName: (id) => models.get(id)?.name ?? id,
    methodName: (id) => methods.get(id)?.name ?? id,
    method: (id) => methods.get(id),
    open: (id) => open.has(id),
    about: (text) => (rebuilt ? `~${text}` : text),
    trialsHref: (filters) =>
      hrefWith(
        studyPath(study.slug, "trials"),
        { ...filters, round: undefined },
        { round: filters.round, revision },
      ),
    probesHref: (filters) => hrefWith(studyPath(study.slug, "probes"), filters, { revision }),
  };
}
