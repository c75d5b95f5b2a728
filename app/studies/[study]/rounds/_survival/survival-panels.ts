import type { ChartLine, ChartPoint } from "@/app/_charts/shapes";
import { percentRange, percentWithUnit } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import type { SurvivalAnswer } from "@/lib/queries/results/survival";
import type { RoundPanel } from "../../_figures/round-panels";
import type { MarkFilters, Names } from "../../_frame/names";

export type Condition = SurvivalAnswer["survival"]["conditions"][number];
export type Point = Condition["curve"][number];

/** Survival by round: a panel a model, a line a method that ran with it. */
export function survivalPanels(answer: SurvivalAnswer, names: Names): RoundPanel[] {
  return answer.models.flatMap((model) => {
    const lines = answer.methods.flatMap((method): ChartLine[] => {
      const condition = conditionAt(answer, model.id, method.id);
      if (!condition?.run) return [];
      const points = condition.curve.map((point) => ({
        ...pointOf(point, names),
        href: keptHref(answer, names, { model: model.id, method: method.id, round: point.round }),
      }));
      return [
        { id: method.id, name: method.name, strategy: method.strategy, open: names.open(method.id), points },
      ];
    });
    if (lines.length === 0) return [];
    // Round 1 is 100% by definition.
    const told = lines.map((line) => {
      const later = line.points.slice(1).map((point) => point.text);
      return `${line.name} ${later.join(", ")}`;
    });
    const label = `${model.name}, recalled in every round since, of what was recalled in round 1, from round 2 on: ${told.join("; ")}.`;
    return [{ model: model.id, name: model.name, lines, label }];
  });
}

/** Trials of facts: of one condition or of all models, lures left out, which are no facts to follow. */
export const factsHref = (
  { probe_set: set }: SurvivalAnswer,
  names: Names,
  where: Omit<MarkFilters, "probe_set">,
): string => names.trialsHref({ probe_set: set.id, ...where });

/** The facts that a point of the curve counts, each by its trial of that round. */
export const keptHref = (
  answer: SurvivalAnswer,
  names: Names,
  where: { model: string; method: string; round: number },
): string => factsHref(answer, names, { ...where, fate: "kept" });

export const conditionAt = (answer: SurvivalAnswer, model: string, method: string): Condition | undefined =>
  answer.survival.conditions.find((c) => c.model === model && c.method === method);

function pointOf(point: Point, names: Names): ChartPoint {
  if (point.share === null)
    return { value: null, low: null, high: null, text: "Nothing to follow", notes: [] };
  const range = percentRange(point.low, point.high);
  return {
    value: point.share,
    low: point.low,
    high: point.high,
    text: names.about(percentWithUnit(point.share)),
    notes: [
      point.round === 1 ? "Where counting begins" : null,
      range ? `95% interval ${range}` : null,
      `${count(point.surviving)} of ${count(point.followed)} facts`,
      gapWords(point),
    ].filter((note) => note !== null),
  };
}

/** `at most 91.2 if errors and missing trials had been right`; null where there are none. */
export function gapWords({ bounds }: Point): string | null {
  if (!bounds || bounds[0] === bounds[1]) return null;
  return `${percentWithUnit(bounds[1])} if errors and missing trials had been right`;
}
