import { studyPath } from "@/app/_address/study-path";
import { openMarkers } from "@/app/_ui/method-look";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import { hrefWith } from "@/lib/format/address";
import type { CompareView } from "@/lib/queries/get-compare-view";

export type Entry = CompareView["entries"][number];
export type Against = NonNullable<Entry["against"]>;

/** How the conditions of one view are named and marked. */
export interface EntryNames {
  /** As short as tells them apart: the method, the model, or both; the study where it is not the baseline's. */
  short: (entry: Entry) => string;
  /** Whether the method draws an open marker. */
  open: (entry: Entry) => boolean;
  /** Studies are named where there are several. */
  studies: number;
  /** Values of a study that was not measured carry `~`. */
  rebuilt: (entry: Entry) => boolean;
  /** The trials behind a condition's figure, in its own study. */
  trialsHref: (entry: Entry) => string;
}

export function entryNames(view: Pick<CompareView, "entries" | "base" | "set" | "measure">): EntryNames {
  const { entries, base } = view;
  const several = (of: (entry: Entry) => string) => new Set(entries.map(of)).size > 1;
  const models = several(({ model }) => model.id);
  const methods = several(({ method }) => method.id);
  const studies = new Set(entries.map(({ study }) => study.slug)).size;
  const unique = [...new Map(entries.map(({ method }) => [method.id, method])).values()];
  const open = openMarkers(unique);
  return {
    short: ({ study, model, method }) => {
      const name =
        !models && methods
          ? method.name
          : models && !methods
            ? model.name
            : `${method.name} on ${model.name}`;
      return study.slug === entries[base]?.study.slug ? name : `${name} (${study.slug})`;
    },
    open: ({ method }) => open.has(method.id),
    studies,
    rebuilt: ({ study }) => isRebuilt(study.provenances),
    trialsHref: ({ study, newest_revision, probe_set, model, method }) =>
      hrefWith(
        studyPath(study.slug, "trials"),
        {},
        {
          probe_set: probe_set?.id,
          model: model.id,
          method: method.id,
          lure: !probe_set?.lures ? null : view.measure === "invented_rate" ? "yes" : "no",
          revision: study.revision === newest_revision ? null : study.revision,
        },
      ),
  };
}
