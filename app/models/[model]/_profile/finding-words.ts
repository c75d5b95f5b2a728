import { percent, points } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import { listed } from "@/lib/format/words";
import type { ModelSection } from "@/lib/queries/get-model";

type Told = Pick<ModelSection, "leader" | "ties" | "methods" | "cells" | "computing">;
type Rival = NonNullable<ModelSection["leader"]>["level"][number];

/** Which method serves the model best in one probe set, from which others that can be told, and from which not. */
export function findingSentences(section: Told, rebuilt: boolean): readonly string[] {
  const { leader, ties, cells } = section;
  if (ties === null)
    return section.computing
      ? ["Which method serves it best is still being computed: open the page again in a moment."]
      : [];
  const name = (id: string) => section.methods.find((method) => method.id === id)?.name ?? id;
  if (leader === null) return ["No way of compacting was run here with enough coverage to be ranked."];
  const cell = cells.find(({ method }) => method === leader.method);
  const best = `${name(leader.method)}, at ${rebuilt ? "~" : ""}${percent(leader.rate)}% of ${count(cell?.expected)}`;
  const { behind, level, untested } = leader;
  const others = behind.length + level.length + untested.length;
  if (others === 0) return [`Only one way of compacting was run: ${best}.`];
  return [
    level.length + untested.length === 0
      ? `${best}, serves it best, reliably ahead of ${listed(behind.map(({ method }) => name(method)))}.`
      : `${best}, has the highest rate${level.some(({ rate }) => rate === leader.rate) ? ", which it shares" : ""}.`,
    ...(level.length > 2 ? [manyLevel(level, name)] : level.map((rival) => levelSentence(rival, name))),
    ...(behind.length > 0 && level.length + untested.length > 0
      ? [
          `${listed(behind.map(({ method }) => name(method)))} ${behind.length === 1 ? "is" : "are"} reliably behind.`,
        ]
      : []),
    ...(untested.length > 0
      ? [`${listed(untested.map(({ method }) => name(method)))} could not be tested against it.`]
      : []),
  ];
}

function levelSentence(rival: Rival, name: (id: string) => string): string {
  const hidden =
    rival.smallest_difference === null
      ? ""
      : ` (${points(rival.difference)} points; the smallest difference that this design could have shown is ${size(rival.smallest_difference)})`;
  return `${name(rival.method)} cannot be told apart from it${hidden}.`;
}

function manyLevel(level: readonly Rival[], name: (id: string) => string): string {
  const hidden = level.flatMap(({ smallest_difference }) => smallest_difference ?? []);
  const range =
    hidden.length === 0
      ? ""
      : `; the smallest differences that this design could have shown are ${size(Math.min(...hidden))} to ${size(Math.max(...hidden))} points`;
  return `${listed(level.map(({ method }) => name(method)))} cannot be told apart from it${range}.`;
}

/** A difference without its sign. */
const size = (difference: number): string => points(Math.abs(difference)).replace("+", "");
