import { withThousands } from "@/lib/format/round";

export interface CostScale {
  /** Where a cost lies on the axis, 0 at its left end and 1 at its right. */
  place: (cost: number) => number;
  ticks: readonly number[];
  log: boolean;
}

/** Costs that differ by less than this factor, and those with a 0 among them, stand on a plain scale from 0. */
const WORTH_A_LOG = 4;
/** Room beyond the outermost costs on a logarithmic scale, as a factor. */
const MARGIN = 1.3;

/** The axis of these costs: logarithmic with ticks at whole decades or thirds, or from 0 with round steps. */
export function costScale(costs: readonly number[]): CostScale {
  const [low, high] = [Math.min(...costs), Math.max(...costs)];
  if (low <= 0 || high / low < WORTH_A_LOG) return fromZero(high);
  const [from, to] = [Math.log(low / MARGIN), Math.log(high * MARGIN)];
  const decades = Array.from({ length: 40 }, (_, at) => 10 ** (at - 14));
  const ticks = decades
    .flatMap((decade) => [decade, 3 * decade])
    .filter((tick) => Math.log(tick) >= from && Math.log(tick) <= to);
  const wide = ticks.length > 7 ? ticks.filter((tick) => decades.includes(tick)) : ticks;
  return { place: (cost) => (Math.log(cost) - from) / (to - from), ticks: wide, log: true };
}

function fromZero(high: number): CostScale {
  const rough = (high > 0 ? high : 1) / 4;
  const decade = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((size) => size * decade >= rough) ?? 10) * decade;
  const end = high > 0 ? high * 1.08 : step;
  const ticks = Array.from({ length: Math.floor(end / step) + 1 }, (_, at) => at * step);
  return { place: (cost) => cost / end, ticks, log: false };
}

/** A tick without noise of binary fractions: `0.003`, `30`, `10,000`. */
export function tickText(tick: number): string {
  const exact = Number(tick.toPrecision(6));
  return exact >= 1 || exact === 0 ? withThousands(String(exact)) : exact.toFixed(9).replace(/0+$/, "");
}
