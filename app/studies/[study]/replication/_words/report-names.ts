import { studyPath } from "@/app/_address/study-path";
import { openMarkers } from "@/app/_ui/method-look";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import { hrefWith } from "@/lib/format/address";
import type { ReplicationView } from "@/lib/queries/results/analysis";
import type { Report, ReportNames } from "./shapes";

export function reportNames(view: ReplicationView, report: Report): ReportNames {
  const models = new Map(report.models.matched.map(({ reference }) => [reference.id, reference.name]));
  const methods = new Map(report.methods.matched.map((match) => [match.reference.id, match]));
  const open = openMarkers(report.methods.matched.map(({ reference }) => reference));
  const reference = isRebuilt(view.reference.provenances);
  const own = isRebuilt(view.own.provenances);
  return {
    model: (id) => models.get(id) ?? id,
    method: (id) => methods.get(id)?.reference.name ?? id,
    otherVersion: (id) => methods.get(id)?.other_version ?? false,
    open: (id) => open.has(id),
    rebuilt: { reference, own, either: reference || own },
    trialsHref: (cell, side) =>
      hrefWith(
        studyPath(view[side].slug, "trials"),
        {},
        {
          probe_set: cell[side].probe_set,
          model: cell[side].model,
          method: cell[side].method,
          lure: cell[side].lures === null ? null : "no",
          revision: view[side].revision,
        },
      ),
  };
}
