import { openMarkers } from "@/app/_ui/method-look";
import { percentWithUnit } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import { KIND_WORDS } from "@/lib/format/words";
import type { Leaderboard, LeaderboardEntry } from "@/lib/queries/get-leaderboard";
import { type DotRow, dotRows } from "./drawing/dots";
import type { Drawing } from "./drawing/drawing";
import { framed } from "./drawing/frame";
import { studiesNotes } from "./files/studies-notes";

/** The first list of probes of a leaderboard: a group a model and study, best first. null where there is nothing. */
export function leaderboardDrawing(
  { metric, count: rule, groups }: Leaderboard,
  source: string,
): Drawing | null {
  const [group] = groups;
  if (!group) return null;
  const { probe_set: set, entries } = group;
  const methods = new Map(entries.map(({ method, strategy }) => [method, { id: method, strategy }]));
  const open = openMarkers([...methods.values()]);
  const several = new Set(entries.map(({ study }) => study)).size > 1;
  const rows = new Map<string, DotRow[]>();
  for (const entry of entries) {
    const name = several ? `${entry.model_name}, ${entry.study}` : entry.model_name;
    rows.set(name, [...(rows.get(name) ?? []), rowOf(entry, open)]);
  }
  const drawn = [...rows].map(([name, own]) => ({ name, rows: own }));
  const { parts, height } = dotRows(drawn);
  const figure = metric.endsWith("_rate") && metric !== "pass_rate" ? metric.replace("_", " ") : null;
  return framed({
    title: `${KIND_WORDS[set.kind].headline}: ${set.title}, version ${set.version}`,
    unit: `${figure ?? KIND_WORDS[set.kind].measure}, percent of ${figure === null && rule === "scored" ? "scored" : "expected"} replies, ${figure === null ? "higher" : "lower"} is better.`,
    label: drawn
      .map(({ name, rows: own }) => `${name}: ${own.map((row) => `${row.name} ${row.text}`).join(", ")}.`)
      .join(" "),
    body: parts,
    height,
    notes: [
      "Bars are 95% intervals. At the right the value, scored of expected, and the letter that methods of one model share when they cannot be told apart.",
      ...studiesNotes(entries.map(({ study, ...entry }) => ({ slug: study, ...entry }))),
    ],
    source,
  });
}

function rowOf(entry: LeaderboardEntry, open: ReadonlySet<string>): DotRow {
  const { method, method_name, strategy, value, low, high, scored, expected, tie_letter, apart } = entry;
  const told = [percentWithUnit(value), `${count(scored)}/${count(expected)}`, apart ? "apart" : tie_letter];
  return {
    name: method_name,
    strategy,
    open: open.has(method),
    value,
    low,
    high,
    text: told.filter((part) => part !== null).join("  "),
  };
}
