import { calls, counted, seconds, tokens } from "@/lib/format/quantity";
import { KIND_WORDS } from "@/lib/format/words";
import type { BoardCost } from "@/lib/queries/results/board";

interface CostWords {
  name: string;
  /** Of what it is a mean. */
  per: "trial" | "compaction";
  show: (value: number) => string;
}

export const COST_WORDS: Readonly<Record<BoardCost["measure"], CostWords>> = {
  compaction_seconds: { name: "Seconds per compaction", per: "compaction", show: seconds },
  prompt_tokens: { name: "Prompt tokens per trial", per: "trial", show: tokens },
  recovery_calls: { name: "Recovery calls per trial", per: "trial", show: calls },
};

/** Under a panel's title: whose costs these are. */
export const costOf = ({ probe_set }: BoardCost): string =>
  `${KIND_WORDS[probe_set.kind].name.toLowerCase()}, mean`;

/** For whom the drawing is not: the range that it shows, and how much of the board recorded it. */
export function costSentence(cost: BoardCost): string {
  const { name, show } = COST_WORDS[cost.measure];
  const marks = cost.rows
    .flatMap(({ model, figures }) =>
      figures.flatMap((figure, at) => {
        const method = cost.methods[at];
        return figure && method ? [{ value: figure.value, where: `${model.name} with ${method.name}` }] : [];
      }),
    )
    .sort((a, b) => a.value - b.value);
  const [least, most] = [marks[0], marks.at(-1)];
  if (!least || !most) return "";
  const recorded = `${counted(marks.length, "condition")} recorded it`;
  if (least === most) return `${name}: ${show(least.value)}, ${least.where}; ${recorded}.`;
  return `${name}: from ${show(least.value)}, ${least.where}, to ${show(most.value)}, ${most.where}; ${recorded}.`;
}
