import { STACK } from "@/app/_charts/shapes";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import { compareQuery } from "@/app/compare/_address/load-compare";
import { measureWords } from "@/app/studies/[study]/_figures/measure-words";
import { BLANK } from "@/lib/format/blank";
import { percent, points } from "@/lib/format/percent";
import { count, seconds, tokens } from "@/lib/format/quantity";
import { pValue } from "@/lib/format/statistics";
import {
  type FigureColumn,
  type FigureTable,
  figureTable,
  hidden,
  interval,
  number,
  shown,
  whole,
  words,
} from "@/lib/format/table/figure-table";
import { type CompareView, getCompareView } from "@/lib/queries/get-compare-view";
import { studiesNotes } from "../files/studies-notes";
import type { SiteLoader } from "./asked";

type Entry = CompareView["entries"][number];

/** A figure of /compare; null where a study can't be read or the figure has nothing. */
const from =
  (table: (view: CompareView) => FigureTable | null): SiteLoader =>
  async (viewer, query) => {
    const view = await getCompareView(viewer, compareQuery(query));
    return view && table(view);
  };

const entryColumns = <Row>(view: CompareView, of: (row: Row) => Entry): FigureColumn<Row>[] => [
  hidden("probe_set", "text", () => view.set?.id),
  words("study", "Study", (row) => of(row).study.slug),
  hidden("revision", "whole", (row) => of(row).study.revision),
  words(
    "model",
    "Model",
    (row) => of(row).model.id,
    (row) => of(row).model.name,
  ),
  words(
    "method",
    "Method",
    (row) => of(row).method.id,
    (row) => of(row).method.name,
  ),
];

const isRebuiltEntry = ({ study }: Entry): boolean => isRebuilt(study.provenances);

const notesOf = (view: CompareView): string[] => [
  baselineWords(view),
  ...studiesNotes(view.entries.map(({ study }) => study)),
];

const baselineWords = ({ entries, base }: CompareView): string => {
  const entry = entries[base];
  return `The baseline is ${entry?.method.name} on ${entry?.model.name}, ${entry?.study.slug}.`;
};

/** Every condition, its figure, and how far it is from the baseline. */
export const differences = from((view) => {
  if (!view.set) return null;
  const { noun } = measureWords(view.measure, view.set.kind);
  return figureTable<Entry>({
    title: `${view.set.title}: ${noun.toLowerCase()} beside a baseline`,
    rows: view.entries,
    columns: [
      ...entryColumns<Entry>(view, (entry) => entry),
      hidden("measure", "text", () => view.measure),
      hidden("dimension", "text", () => view.dimension),
      hidden("baseline", "boolean", (entry) => entry.against === null),
      hidden("run", "boolean", (entry) => entry.run),
      number("value", `${noun}, %`, (entry) => entry.estimate?.value, percent),
      ...interval<Entry>(["low", "high"], "95% interval", ({ estimate }) =>
        estimate ? [estimate.low, estimate.high] : null,
      ),
      ...interval<Entry>(["least", "most"], null, ({ estimate }) => estimate?.bounds ?? null),
      hidden("scored", "whole", ({ estimate }) => estimate?.scored),
      hidden("expected", "whole", ({ estimate }) => estimate?.expected),
      shown("Scored / expected", ({ estimate }) =>
        estimate ? `${count(estimate.scored)} / ${count(estimate.expected)}` : BLANK,
      ),
      number("difference", "Less baseline, points", ({ against }) => against?.difference, points),
      ...interval<Entry>(
        ["difference_low", "difference_high"],
        "95% interval",
        ({ against }) => against && [against.low, against.high],
        (low, high) => (low === null || high === null ? null : `${points(low)} to ${points(high)}`),
      ),
      hidden("p", "number", ({ against }) => against?.p),
      number("p_holm", "p (Holm)", ({ against }) => against?.p_holm, pValue),
      whole("subjects", "Subjects", ({ against }) => against?.n),
      hidden("smallest_difference", "number", ({ against }) => against?.smallest_difference),
      hidden("told_apart", "boolean", ({ against }) => against?.told_apart),
      hidden("untested", "text", ({ against }) => against?.untested),
    ],
    strong: ({ against }) => against?.told_apart === true,
    rebuilt: isRebuiltEntry,
    notes: notesOf(view),
  });
});

type UnitRow = { entry: Entry; unit: NonNullable<Entry["strip"]>["units"][number] };

const sideColumns = (side: "own" | "baseline", head: string): FigureColumn<UnitRow>[] => [
  number(`${side}_value`, `${head}, %`, ({ unit }) => unit[side].value, percent),
  ...STACK.map((outcome) =>
    hidden<UnitRow>(`${side}_${outcome}`, "whole", ({ unit }) => unit[side].outcomes?.[outcome]),
  ),
];

/** Unit by unit, in the order of the drawing. */
export const strip = from((view) => {
  const rows = view.entries.flatMap((entry): UnitRow[] =>
    (entry.strip?.units ?? []).map((unit) => ({ entry, unit })),
  );
  if (rows.length === 0) return null;
  return figureTable<UnitRow>({
    title: view.by === "session" ? "Session by session" : "Probe by probe",
    rows,
    columns: [
      ...entryColumns<UnitRow>(view, ({ entry }) => entry),
      words("session", "Session", ({ unit }) => unit.session),
      words("probe", "Probe", ({ unit }) => unit.probe),
      ...sideColumns("own", "Condition"),
      ...sideColumns("baseline", "Baseline"),
      number("difference", "Difference, points", ({ unit }) => unit.difference, points),
    ],
    rebuilt: ({ entry }) => isRebuiltEntry(entry),
    notes: notesOf(view),
  });
});

type FlowRow = { entry: Entry; before: (typeof STACK)[number]; counts: NonNullable<Entry["flow"]>["counts"] };

/** Trials by their outcome under the baseline and under each condition. */
export const outcomeFlow = from((view) => {
  const rows = view.entries.flatMap((entry): FlowRow[] => {
    const { flow } = entry;
    return flow ? STACK.map((before) => ({ entry, before, counts: flow.counts })) : [];
  });
  if (rows.length === 0) return null;
  return figureTable<FlowRow>({
    title: "From outcome to outcome",
    rows,
    columns: [
      ...entryColumns<FlowRow>(view, ({ entry }) => entry),
      words("before", "Under the baseline", (row) => row.before),
      ...STACK.map((after) => whole<FlowRow>(after, `Here ${after}`, (row) => row.counts[row.before][after])),
    ],
    notes: notesOf(view),
  });
});

type Costs = NonNullable<Entry["costs"]>;
type CostRow = { entry: Entry; costs: Costs };
type CostName =
  | "seconds"
  | "prompt_tokens"
  | "cached_tokens"
  | "output_tokens"
  | "recovery_calls"
  | "compaction_seconds";

const costColumns = (
  name: CostName,
  head: string,
  write: (value: number | null | undefined) => string,
): FigureColumn<CostRow>[] => [
  number(`${name}_mean`, head, ({ costs }) => costs[name].mean, write),
  hidden(`${name}_n`, "whole", ({ costs }) => costs[name].n),
];

/** Means of what each condition cost, each with how many trials or compactions recorded it. */
export const compareCost = from((view) => {
  const rows = view.entries.flatMap((entry): CostRow[] =>
    entry.run && entry.costs ? [{ entry, costs: entry.costs }] : [],
  );
  if (rows.length === 0) return null;
  return figureTable<CostRow>({
    title: "Cost",
    rows,
    columns: [
      ...entryColumns<CostRow>(view, ({ entry }) => entry),
      whole("trials", "Replies", ({ costs }) => costs.trials),
      whole("compactions", "Compactions", ({ costs }) => costs.compactions),
      hidden("compactions_failed", "whole", ({ costs }) => costs.compactions_failed),
      hidden("compactions_of_study", "boolean", ({ costs }) => costs.compactions_of_study),
      ...costColumns("compaction_seconds", "Seconds a compaction", seconds),
      ...costColumns("seconds", "Seconds a reply", seconds),
      ...costColumns("prompt_tokens", "Prompt tokens", tokens),
      ...costColumns("cached_tokens", "From cache", tokens),
      ...costColumns("output_tokens", "Output tokens", tokens),
      ...costColumns("recovery_calls", "Recovery calls", tokens),
    ],
    notes: ["Means per reply, and per compaction.", ...notesOf(view)],
  });
});
