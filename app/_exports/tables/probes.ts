import { STACK } from "@/app/_charts/shapes";
import { readProbesChoice } from "@/app/studies/[study]/probes/_list/probe-choice";
import { readRepliesChoice } from "@/app/studies/[study]/probes/[set]/[probe]/_detail/replies-choice";
import { oneOf } from "@/lib/format/address";
import { percent, points } from "@/lib/format/percent";
import { figureTable, hidden, interval, number, shown, whole, words } from "@/lib/format/table/figure-table";
import { getProbe } from "@/lib/queries/get-probe";
import { listProbes } from "@/lib/queries/list-probes";
import type { ProbeDetail, ProbeList } from "@/lib/queries/results/probes";
import type { Asked, FigureLoader } from "./asked";
import { conditionColumns } from "./condition-columns";

type Listed = NonNullable<ProbeList["listed"]>;
type Item = Listed["items"][number];

/** The page of the list that the address names: a row a probe, a column a method or condition. */
export const probes: FigureLoader = async ({ viewer, study, query, choice, names }) => {
  const asked = readProbesChoice(query, study, choice);
  const list = asked.set && (await listProbes(viewer, study.slug, { ...asked, probe_set: asked.set.id }));
  if (!list?.listed) return null;
  const { columns, items, page, pages } = list.listed;
  return figureTable<Item>({
    title: `${list.probe_set.title}: probes`,
    rows: items,
    columns: [
      hidden("probe_set", "text", () => list.probe_set.id),
      words("probe", "Probe", (row) => row.probe),
      words("session", "Session", (row) => row.session),
      hidden("dimension", "text", (row) => row.dimension),
      hidden("source", "text", (row) => row.source),
      hidden("kind", "text", (row) => row.kind),
      hidden("story", "text", (row) => row.story),
      hidden("lure", "boolean", (row) => row.lure),
      ...(list.texts_withheld ? [] : [hidden<Item>("text", "text", (row) => row.text_start)]),
      ...columns.flatMap((column, at) => [
        ...(["expected", "scored", ...STACK] as const).map((name) =>
          hidden<Item>(`${column.key} ${name}`, "whole", (row) => row.cells[at]?.[name]),
        ),
        number<Item>(
          `${column.key} rate`,
          `${[column.model && names.modelName(column.model), names.methodName(column.method)].filter(Boolean).join(", ")}, %`,
          (row) => row.cells[at]?.rate,
        ),
      ]),
      number("rate", "Together, %", (row) => row.whole.rate, percent),
    ],
    notes: pages > 1 ? [`Page ${page} of ${pages}.`] : [],
  });
};

type Condition = ProbeDetail["conditions"][number];

const detailOf = async ({ viewer, study, query, choice, set }: Asked): Promise<ProbeDetail | null> => {
  const probe = oneOf(query, "probe");
  if (!set || probe === undefined) return null;
  return getProbe(viewer, study.slug, { ...readRepliesChoice(query, choice), probe_set: set.id, probe });
};

/** What became of one probe under every condition, beside all probes of its set. */
export const outcomes: FigureLoader = async (asked) => {
  const detail = await detailOf(asked);
  if (!detail) return null;
  return figureTable<Condition>({
    title: `Probe ${detail.probe}: what became of it`,
    rows: detail.conditions,
    columns: [
      hidden("probe_set", "text", () => detail.probe_set.id),
      hidden("probe", "text", () => detail.probe),
      hidden("session", "text", () => detail.session),
      hidden("dimension", "text", () => detail.dimension),
      ...conditionColumns<Condition>(asked.names),
      ...(["expected", "scored", ...STACK] as const).map((name) =>
        whole<Condition>(name, name, (row) => row.tally[name]),
      ),
      number("rate", "This probe, %", (row) => row.tally.rate),
      number("set_rate", "All probes, %", (row) => row.set_cell?.rate),
      ...interval<Condition>(["set_low", "set_high"], "95% interval", (row) =>
        row.set_cell ? [row.set_cell.low, row.set_cell.high] : null,
      ),
      shown("Difference", ({ tally, set_cell }) =>
        points(tally.rate === null || set_cell?.rate == null ? null : tally.rate - set_cell.rate),
      ),
    ],
  });
};

/** Where a commitment stood in each compacted context: a row a reply. */
export const context: FigureLoader = async (asked) => {
  const detail = await detailOf(asked);
  const model = oneOf(asked.query, "model");
  const rows =
    detail?.trials.filter(
      (trial) =>
        (trial.context !== null || trial.control !== null) && (model === undefined || trial.model === model),
    ) ?? [];
  if (!detail || rows.length === 0) return null;
  return figureTable<ProbeDetail["trials"][number]>({
    title: `Probe ${detail.probe}: where it stood`,
    rows,
    columns: [
      hidden("trial", "text", (row) => row.id),
      ...conditionColumns<ProbeDetail["trials"][number]>(asked.names),
      whole("round", "Round", (row) => row.round),
      whole("repetition", "Repetition", (row) => row.repetition),
      words("outcome", "Outcome", (row) => row.outcome),
      words("context", "Where it stood", (row) => row.context),
      words("control", "With the full context", (row) => row.control),
    ],
  });
};
