import { STACK } from "@/app/_charts/shapes";
import { oneOf } from "@/lib/format/address";
import { BLANK } from "@/lib/format/blank";
import { percent } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import {
  estimated,
  figureTable,
  hidden,
  interval,
  number,
  shown,
  whole,
} from "@/lib/format/table/figure-table";
import { getSurvival } from "@/lib/queries/get-survival";
import type { SurvivalAnswer } from "@/lib/queries/results/survival";
import type { Asked, FigureLoader } from "./asked";
import { conditionColumns } from "./condition-columns";

type Condition = SurvivalAnswer["survival"]["conditions"][number];
type At<T> = Pick<Condition, "model" | "method"> & T;
type Point = At<Condition["curve"][number]>;

async function followed({ viewer, study, choice, set }: Asked): Promise<Condition[] | null> {
  if (set?.kind !== "planted-facts") return null;
  const answer = await getSurvival(viewer, study.slug, { ...choice, probe_set: set.id });
  if (!answer || answer.survival.rounds < 2) return null;
  const conditions = answer.survival.conditions.filter(({ run }) => run);
  return conditions.length > 0 ? conditions : null;
}

/** Of the facts recalled in round 1, the share recalled in every round since. */
export const survival: FigureLoader = async (asked) => {
  const conditions = await followed(asked);
  if (!conditions) return null;
  const rows = conditions.flatMap(({ model, method, curve }) =>
    curve.map((point): Point => ({ model, method, ...point })),
  );
  return figureTable<Point>({
    title: `${asked.set?.title}: how long a fact lasts`,
    rows,
    columns: [
      hidden("probe_set", "text", () => asked.set?.id),
      ...conditionColumns<Point>(asked.names),
      whole("round", "Round", (row) => row.round),
      number("share", "Recalled in every round since, %", (row) => row.share),
      ...interval<Point>(["low", "high"], "95% interval", (row) => [row.low, row.high]),
      ...interval<Point>(["least", "most"], null, (row) => row.bounds),
      whole("surviving", "Facts", (row) => row.surviving),
      whole("followed", "Of", (row) => row.followed),
      hidden("sessions", "whole", (row) => row.sessions),
    ],
    notes: ["Percent of the facts recalled in round 1 that were recalled in every round since."],
  });
};

type Step = At<{ from: number; to: number; before: string; counts: Readonly<Record<string, number>> }>;

/** Facts by their outcome in one round and in the next. */
export const flow: FigureLoader = async (asked) => {
  const conditions = await followed(asked);
  if (!conditions) return null;
  const model = modelIn(asked);
  const rows = conditions
    .filter((condition) => model === undefined || condition.model === model)
    .flatMap(({ model, method, flows }) =>
      flows.flatMap(({ from, to, counts }) =>
        STACK.filter((before) => STACK.some((after) => counts[before][after] > 0)).map(
          (before): Step => ({ model, method, from, to, before, counts: counts[before] }),
        ),
      ),
    );
  return figureTable<Step>({
    title: `${asked.set?.title}: where each fact went`,
    rows,
    columns: [
      hidden("probe_set", "text", () => asked.set?.id),
      ...conditionColumns<Step>(asked.names),
      hidden("from_round", "whole", (row) => row.from),
      hidden("to_round", "whole", (row) => row.to),
      shown("Rounds", (row) => `${row.from} to ${row.to}`),
      hidden("before", "text", (row) => row.before),
      shown("Before", (row) => row.before, false),
      ...STACK.map((after) => whole<Step>(after, `Then ${after}`, (row) => row.counts[after])),
    ],
    notes: ["Facts by their outcome in one round, and in the next."],
  });
};

/** What became of the facts that were recalled first. */
export const fates: FigureLoader = async (asked) => {
  const conditions = await followed(asked);
  if (!conditions) return null;
  const fate = (name: keyof Condition["fates"], head: string) =>
    [
      hidden<Condition>(name, "whole", (row) => row.fates[name]),
      estimated<Condition>(head, ({ fates }) =>
        fates.right_first > 0
          ? `${count(fates[name])} (${percent(fates[name] / fates.right_first)}%)`
          : BLANK,
      ),
    ] as const;
  return figureTable<Condition>({
    title: `${asked.set?.title}: what became of the facts recalled first`,
    rows: conditions,
    columns: [
      hidden("probe_set", "text", () => asked.set?.id),
      ...conditionColumns<Condition>(asked.names),
      hidden("facts", "whole", (row) => row.facts),
      hidden("sessions", "whole", (row) => row.sessions),
      whole("right_first", "Recalled in round 1", (row) => row.fates.right_first),
      ...fate("throughout", "Throughout"),
      ...fate("later_confident", "Later wrong without doubt"),
      ...fate("later_hedged", "Later hedged"),
      ...fate("later_abstained", "Later abstained"),
      hidden("later_error", "whole", (row) => row.fates.later_error),
      hidden("later_missing", "whole", (row) => row.fates.later_missing),
      ...fate("recovered", "Recalled again"),
      whole("gained", "Found late", (row) => row.fates.gained),
      hidden("turned", "json", (row) => row.turned),
    ],
    notes: [
      "Facts, and percent of those recalled in round 1. A fact is counted in every column that it passes through.",
    ],
  });
};

const modelIn = ({ query, study }: Asked): string | undefined =>
  study.models.find(({ id }) => id === oneOf(query, "model"))?.id;
