import { failureWords, readMeasure } from "@/app/studies/[study]/failures/_shares/failure-measures";
import { shareGroups } from "@/app/studies/[study]/failures/_shares/share-rows";
import { BLANK } from "@/lib/format/blank";
import { percent, percentRange } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import { figureTable, hidden, interval, number, shown, whole } from "@/lib/format/table/figure-table";
import { getCells } from "@/lib/queries/get-cells";
import { getFailures } from "@/lib/queries/get-failures";
import type { FigureLoader } from "./asked";
import { type Cell, cellKeys } from "./cells";
import { conditionColumns } from "./condition-columns";

type Row = {
  model: string;
  method: string;
  share: ReturnType<typeof shareGroups>[number]["rows"][number]["share"];
};

/** One way to fail by condition, in the measure that the address names. */
export const shares: FigureLoader = async ({ viewer, study, choice, query, names, set }) => {
  if (!set || set.kind === "graded") return null;
  const measure = readMeasure(query);
  const view = await getFailures(viewer, study.slug, { ...choice, probe_set: set.id, measure });
  if (!view?.asked) return null;
  const rows = shareGroups(view, names).flatMap(({ model, rows }) =>
    rows.map(({ method, share }) => ({ model, method: method.id, share })),
  );
  const { title, unit } = failureWords(measure);
  return figureTable<Row>({
    title: `${set.title}: ${title.toLowerCase()}`,
    rows,
    columns: [
      hidden("probe_set", "text", () => set.id),
      ...conditionColumns(names),
      hidden("measure", "text", () => measure),
      hidden("run", "boolean", ({ share }) => share !== null),
      number("rate", `${title}, %`, ({ share }) => share?.rate),
      ...interval<Row>(["low", "high"], "95% interval", ({ share }) => share?.interval ?? null),
      ...interval<Row>(["least", "most"], "Could be", ({ share }) => share?.bounds ?? null),
      hidden("count", "whole", ({ share }) => share?.counts.reduce((sum, { n }) => sum + n, 0)),
      whole("scored", measure === "invented_rate" ? "Answered" : "Scored", ({ share }) => share?.scored),
      whole("expected", "Expected", ({ share }) => share?.expected),
    ],
    notes: [
      unit,
      "Could be: if none or all of the replies that ended in an error or are missing belonged to it.",
    ],
  });
};

/** How often an answer without a flag of doubt is right: by condition, then by its source and by its round. */
export const calibration: FigureLoader = async ({ viewer, study, choice, names, set }) => {
  if (set?.kind !== "planted-facts") return null;
  const ask = (by: readonly ("source" | "round")[]) =>
    getCells(viewer, study.slug, { ...choice, probe_set: set.id, by });
  const answers = await Promise.all([ask([]), ask(["source"]), ...(set.rounds > 1 ? [ask(["round"])] : [])]);
  const rows = answers.flatMap((answer) => answer?.cells ?? []).filter((cell) => cell.calibration);
  return figureTable<Cell>({
    title: `${set.title}: when it answers without doubt, how often is it right?`,
    rows,
    columns: [
      ...cellKeys(names),
      hidden("source", "text", (cell) => cell.by.source),
      hidden("round", "whole", (cell) => cell.by.round),
      shown(
        "Of",
        (cell) => String(cell.by.source ?? (cell.by.round ? `round ${cell.by.round}` : "all")),
        false,
      ),
      number("calibration", "Right, %", (cell) => cell.calibration?.rate),
      ...interval<Cell>(["low", "high"], null, (cell) => cell.calibration?.interval ?? null),
      shown(
        "95% interval",
        (cell) => percentRange(cell.calibration?.interval?.[0], cell.calibration?.interval?.[1]) ?? BLANK,
      ),
      whole("right", "Right", (cell) => cell.calibration?.right),
      whole("answered", "Answered without doubt", (cell) => cell.calibration?.answered),
      hidden("expected", "whole", (cell) => cell.expected),
      shown("Of expected, %", (cell) =>
        cell.expected
          ? `${percent((cell.calibration?.answered ?? 0) / cell.expected)} of ${count(cell.expected)}`
          : BLANK,
      ),
    ],
    notes: ["Percent right of the answers that carry no flag of doubt."],
  });
};
