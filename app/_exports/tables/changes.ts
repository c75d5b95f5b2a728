import { trialsWords } from "@/app/_changes/change-words";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import { isDay, readChanges } from "@/app/changes/_list/change-filters";
import { percent, points } from "@/lib/format/percent";
import { figureTable, hidden, number, shown, words } from "@/lib/format/table/figure-table";
import { listChanges } from "@/lib/queries/list-changes";
import type { Change } from "@/lib/queries/results/study";
import type { SiteLoader } from "./asked";

type Row = { change: Change; moved: Change["difference"]["moved"][number] | null };

/** The page of changes that the address names: a row a rate that moved, one for a change that moved none. */
export const changes: SiteLoader = async (viewer, query) => {
  const choice = readChanges(query);
  if (choice.since !== undefined && !isDay(choice.since)) return null;
  const page = await listChanges(viewer, choice);
  if (!page || page.items.length === 0) return null;
  const rows = page.items.flatMap((change): Row[] =>
    change.difference.moved.length === 0
      ? [{ change, moved: null }]
      : change.difference.moved.map((moved) => ({ change, moved })),
  );
  return figureTable<Row>({
    title: "Changes",
    rows,
    columns: [
      words("at", "When", ({ change }) => change.at),
      words("change", "What", ({ change }) => change.change),
      words(
        "study",
        "Study",
        ({ change }) => change.study.slug,
        ({ change }) => `${change.study.title}, revision ${change.revision}`,
      ),
      hidden("revision", "whole", ({ change }) => change.revision),
      hidden("bundle", "text", ({ change }) => change.bundle_id),
      words("reason", "Why", ({ change }) => change.reason),
      ...(["trials_added", "trials_removed", "trials"] as const).map((name) =>
        hidden<Row>(name, "whole", ({ change }) => change.difference[name]),
      ),
      shown("Trials", ({ change }) => trialsWords(change.difference), false),
      hidden("conditions_appeared", "whole", ({ change }) => change.difference.appeared.length),
      hidden("conditions_gone", "whole", ({ change }) => change.difference.gone.length),
      hidden("probe_set", "text", ({ moved }) => moved?.probe_set.id),
      words(
        "model",
        "Model",
        ({ moved }) => moved?.model.id,
        ({ moved }) => moved?.model.name ?? "",
      ),
      words(
        "method",
        "Method",
        ({ moved }) => moved?.method.id,
        ({ moved }) => moved?.method.name ?? "",
      ),
      number("rate_before", "Before, %", ({ moved }) => moved?.before.rate, percent),
      hidden("expected_before", "whole", ({ moved }) => moved?.before.expected),
      number("rate_after", "After, %", ({ moved }) => moved?.after.rate, percent),
      hidden("expected_after", "whole", ({ moved }) => moved?.after.expected),
      number("difference", "Points", ({ moved }) => moved?.difference, points),
    ],
    rebuilt: ({ change }) => isRebuilt(change.study.provenances),
    notes: page.next_cursor === null ? [] : ["Earlier changes are on further pages."],
  });
};
