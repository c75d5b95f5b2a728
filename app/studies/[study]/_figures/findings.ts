import type { ChartLine, StackRow } from "@/app/_charts/shapes";
import { points as asPoints } from "@/lib/format/percent";
import { listed } from "@/lib/format/words";

/**
 * What a chart shows at a glance, in one sentence made from its rows, for those who do not see it. Estimates alone: what
 * can be told apart, the tests say. null where there is nothing to compare.
 */

/** The highest and lowest line at the last point, and which one fell furthest on the way. */
export function linesFinding(at: readonly string[], lines: readonly ChartLine[]): string | null {
  const last = at.length - 1;
  const there = lines.filter((line) => line.points[last]?.value != null);
  const [highest, lowest] = ends(there, (line) => line.points[last]?.value ?? 0);
  if (!highest || !lowest) return null;
  const level = `${at[last]}: ${listed(highest.map(({ name }) => name))} highest at ${highest[0]?.points[last]?.text}, ${listed(lowest.map(({ name }) => name))} lowest at ${lowest[0]?.points[last]?.text}`;
  const [, fallen] = ends(there, (line) => changeOf(line, last) ?? 0);
  const [furthest] = fallen ?? [];
  const change = furthest && last > 0 ? changeOf(furthest, last) : null;
  return fallen?.length === 1 && change !== null && change < 0
    ? `${level}; ${furthest?.name} fell furthest since ${at[0]}, by ${asPoints(-change).replace("+", "")} points.`
    : `${level}.`;
}

/** In how many columns each line is the highest; for lines over things that have no order. */
export function leadersFinding(columns: number, lines: readonly ChartLine[], thing: string): string | null {
  const compared = Array.from({ length: columns }, (_, at) =>
    lines.filter((line) => line.points[at]?.value != null),
  ).map((there, at) => (there.length > 1 ? ends(there, (line) => line.points[at]?.value ?? 0)[0] : null));
  const decided = compared.filter((highest) => highest !== null);
  if (decided.length === 0) return null;
  const wins = lines
    .map((line) => ({ line, times: decided.filter((highest) => highest?.includes(line)).length }))
    .filter(({ times }) => times > 0);
  return `${wins.map(({ line, times }) => `${line.name} is highest in ${times} of ${decided.length} ${thing}`).join(", ")}.`;
}

/** Which bar has the largest and the smallest share of confident failures. */
export function stackFinding(rows: readonly StackRow[]): string | null {
  const run = rows.filter((row) => row.expected !== null);
  const [most, fewest] = ends(run, (row) => confidentIn(row) / (row.expected ?? 1));
  if (!most || !fewest) return null;
  const told = (row: StackRow | undefined) =>
    row ? `${row.name}, ${confidentIn(row)} of ${row.expected}` : "";
  return `Most confident failures: ${told(most[0])}; fewest: ${told(fewest[0])}.`;
}

const confidentIn = (row: StackRow): number =>
  row.parts.find((part) => part.outcome === "confident")?.count ?? 0;

function changeOf(line: ChartLine, last: number): number | null {
  const from = line.points[0]?.value;
  const to = line.points[last]?.value;
  return from == null || to == null ? null : to - from;
}

/** All that share the largest value, and all that share the smallest; nothing when they are the same. */
function ends<T>(items: readonly T[], of: (item: T) => number): readonly [T[] | null, T[] | null] {
  const values = items.map(of);
  const high = Math.max(...values);
  const low = Math.min(...values);
  if (items.length < 2 || high === low) return [null, null];
  return [items.filter((item) => of(item) === high), items.filter((item) => of(item) === low)];
}
