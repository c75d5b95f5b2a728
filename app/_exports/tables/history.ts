import { day } from "@/lib/format/date";
import { figureTable, whole, words } from "@/lib/format/table/figure-table";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { FigureLoader } from "./asked";

type Entry = StudyOverview["history"][number];

/** Every change of the study up to this revision, the newest first. */
export const history: FigureLoader = async ({ study }) =>
  study.history.length === 0
    ? null
    : figureTable<Entry>({
        title: "History of revisions",
        rows: study.history,
        columns: [
          whole("revision", "Revision", (entry) => entry.revision),
          words("change", "Change", (entry) => entry.change),
          words("reason", "Reason", (entry) => entry.reason),
          words(
            "at",
            "When",
            (entry) => entry.at,
            (entry) => day(entry.at),
          ),
          words("bundle", "Bundle", (entry) => entry.bundle_id),
        ],
      });
