import { studyPath } from "@/app/_address/study-path";
import { hrefWith } from "@/lib/format/address";
import type { CompareView } from "@/lib/queries/get-compare-view";
import type { Entry } from "../_words/entry-names";
import type { Unit } from "./strip-columns";

/**
 * Where a unit is looked into, in the condition's own study: a probe's page, or the trials of a session, of one model
 * where both conditions have the same.
 */
export const unitHref =
  (view: CompareView, own: Entry, baseline: Entry) =>
  (unit: Unit): string => {
    const older = own.study.revision !== own.newest_revision;
    const revision = older ? own.study.revision : null;
    if (unit.probe !== null && view.set !== null)
      return hrefWith(
        studyPath(own.study.slug, "probes", view.set.id, unit.probe),
        {},
        { session: view.set.kind === "commitments" ? null : unit.session, revision },
      );
    const sameModel = own.study.slug === baseline.study.slug && own.model.id === baseline.model.id;
    return hrefWith(
      studyPath(own.study.slug, "trials"),
      {},
      {
        revision,
        probe_set: view.set?.id,
        model: sameModel ? own.model.id : null,
        session: unit.session,
        lure: view.measure === "invented_rate" ? "yes" : null,
      },
    );
  };

/** `s07`, or `s07, f03` where a probe is told apart by its session. */
export const unitName = ({ session, probe }: Unit): string => [session, probe].filter(Boolean).join(", ");
