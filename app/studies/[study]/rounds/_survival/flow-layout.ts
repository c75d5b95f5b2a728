import { STACK, type StackOutcome } from "@/app/_charts/shapes";
import type { Condition } from "./survival-panels";

type Flow = Condition["flows"][number];
type Counts = Condition["by_round"][number];

/** One outcome in one round: `y` and `height` in px, from the top. */
export interface FlowBlock {
  round: number;
  outcome: StackOutcome;
  count: number;
  /** Fraction of the facts asked in the round. */
  share: number;
  x: number;
  y: number;
  height: number;
}

/** Facts that had one outcome in a round and another, or the same, in the next: a band from one block to another. */
export interface FlowBand {
  from: number;
  before: StackOutcome;
  after: StackOutcome;
  count: number;
  path: string;
}

export interface FlowDrawing {
  width: number;
  height: number;
  bar: number;
  blocks: readonly FlowBlock[];
  bands: readonly FlowBand[];
  /** Middle of every column, px. */
  columns: readonly number[];
}

/** Blocks grow from the foot: what is held at the bottom, then what was given up, then what was wrong. */
const UPWARDS = STACK;

/**
 * Columns of outcomes, one a round, and the bands between them. A column is as high as the drawing whatever its
 * number of facts; bands leave and reach a block in the order of the blocks, so that they cross as little as can be.
 */
export function flowDrawing(
  byRound: readonly Counts[],
  flows: readonly Flow[],
  { width, height, bar }: { width: number; height: number; bar: number },
): FlowDrawing {
  const step = byRound.length > 1 ? (width - bar) / (byRound.length - 1) : 0;
  const totals = byRound.map((counts) => UPWARDS.reduce((sum, outcome) => sum + counts[outcome], 0));
  const scale = (index: number) => ((totals[index] ?? 0) > 0 ? height / (totals[index] ?? 1) : 0);
  const blocks = byRound.flatMap((counts, index): FlowBlock[] => {
    let foot = height;
    return UPWARDS.flatMap((outcome) => {
      const count = counts[outcome];
      if (count === 0) return [];
      const tall = count * scale(index);
      foot -= tall;
      const share = count / (totals[index] ?? count);
      return [{ round: index + 1, outcome, count, share, x: index * step, y: foot, height: tall }];
    });
  });
  const blockAt = (round: number, outcome: StackOutcome) =>
    blocks.find((block) => block.round === round && block.outcome === outcome);
  const bands = flows.flatMap(({ from, to, counts }): FlowBand[] => {
    const [left, right] = [scale(from - 1), scale(to - 1)];
    /** How much of a block is taken, from its foot. */
    const leaving = new Map<StackOutcome, number>();
    const arriving = new Map<StackOutcome, number>();
    return UPWARDS.flatMap((before) =>
      UPWARDS.flatMap((after) => {
        const count = counts[before][after];
        const [a, b] = [blockAt(from, before), blockAt(to, after)];
        if (count === 0 || !a || !b) return [];
        const footA = a.y + a.height - (leaving.get(before) ?? 0);
        const footB = b.y + b.height - (arriving.get(after) ?? 0);
        leaving.set(before, (leaving.get(before) ?? 0) + count * left);
        arriving.set(after, (arriving.get(after) ?? 0) + count * right);
        const path = bandPath(a.x + bar, b.x, footA, footB, count * left, count * right);
        return [{ from, before, after, count, path }];
      }),
    );
  });
  const columns = byRound.map((_, index) => index * step + bar / 2);
  return { width, height, bar, blocks, bands, columns };
}

function bandPath(
  x1: number,
  x2: number,
  foot1: number,
  foot2: number,
  tall1: number,
  tall2: number,
): string {
  const middle = (x1 + x2) / 2;
  const [a, b, c, d] = [foot1 - tall1, foot2 - tall2, foot2, foot1].map((y) => y.toFixed(2));
  const [from, to, half] = [x1, x2, middle].map((x) => x.toFixed(2));
  return `M${from} ${a}C${half} ${a} ${half} ${b} ${to} ${b}V${c}C${half} ${c} ${half} ${d} ${from} ${d}Z`;
}
