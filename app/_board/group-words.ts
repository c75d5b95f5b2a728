import { count, counted } from "@/lib/format/quantity";
import { inWords, KIND_WORDS } from "@/lib/format/words";
import type { Board, BoardGroup } from "@/lib/queries/results";

/** A group's title: what its kind asks, with the set's own name where several sets of the kind are shown. */
export function groupTitle(group: BoardGroup, board: Board): string {
  const { kind, title, version } = group.probe_set;
  const alone = board.groups.filter((other) => other.probe_set.kind === kind).length === 1;
  return alone ? KIND_WORDS[kind].headline : `${KIND_WORDS[kind].headline}: ${title}, version ${version}`;
}

/** Unit, direction and n in one line. */
export function groupUnit(group: BoardGroup, board: Board): string {
  const { kind } = group.probe_set;
  const share = kind === "graded" ? "% of the highest score" : `% of ${board.count} replies`;
  return `${KIND_WORDS[kind].measure}, ${share}, higher is better. ${designWords(group.probe_set)}.`;
}

function designWords(set: BoardGroup["probe_set"]): string {
  const sessions = set.sessions > 0 ? ` from ${counted(set.sessions, "session")}` : "";
  const rounds = set.rounds > 1 ? `, asked after each of ${inWords(set.rounds)} compactions` : "";
  const repetitions = set.repetitions > 1 ? `, ${inWords(set.repetitions)} replies each` : "";
  return `${counted(set.probes, "probe")}${sessions}${rounds}${repetitions}`;
}

/** The names of what stands behind a group: set, version, scorer. */
export function groupSource(group: BoardGroup): string {
  const { title, version, scorer } = group.probe_set;
  const by = scorer ? `, scored by ${[scorer.name, scorer.version].filter(Boolean).join(" ")}` : "";
  return `${title}, version ${version}${by}. ${count(group.replies)} replies on file.`;
}

/** What the last column is a share of: one number when all conditions expect as many, else in words. */
export function expectedWords(group: BoardGroup): string {
  const expected = new Set(
    group.rows.flatMap((row) => row.cells.flatMap((cell) => (cell?.run ? [cell.expected] : []))),
  );
  const [only] = expected;
  return expected.size === 1 && only != null ? `% of ${count(only)}` : "% of expected";
}
