import { count, counted } from "@/lib/format/quantity";
import { inWords, KIND_WORDS } from "@/lib/format/words";
import type { Board, BoardGroup } from "@/lib/queries/results/board";
import type { ChosenFilters } from "./parse-filters";

/** What words about a list of probes rest on, however its conditions are laid out. */
type WordedGroup = Pick<BoardGroup, "probe_set" | "replies" | "studies">;
interface WordedBoard {
  groups: readonly WordedGroup[];
  count: Board["count"];
}

/**
 * A group's title: what its kind asks, with the set's own name where several sets of the kind are shown, and the
 * study's where sets of one name ask different probes.
 */
export function groupTitle(group: WordedGroup, board: WordedBoard): string {
  const { kind, title, version } = group.probe_set;
  const alike = board.groups.filter((other) => other.probe_set.kind === kind);
  if (alike.length === 1) return KIND_WORDS[kind].headline;
  const namesakes = alike.filter(({ probe_set: of }) => of.title === title && of.version === version);
  const [study] = group.studies;
  const of = namesakes.length > 1 && study ? ` (${study.title})` : "";
  return `${KIND_WORDS[kind].headline}: ${title}, version ${version}${of}`;
}

/** Unit, direction and n in one line. */
export function groupUnit(group: WordedGroup, board: WordedBoard): string {
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
export function groupSource(group: WordedGroup): string {
  const { title, version, scorer } = group.probe_set;
  const by = scorer ? `, scored by ${[scorer.name, scorer.version].filter(Boolean).join(" ")}` : "";
  return `${title}, version ${version}${by}. ${counted(group.replies, "reply", "replies")} on file.`;
}

/** What the last column is a share of: one number when all conditions expect as many, else in words. */
export function expectedWords(group: BoardGroup): string {
  const expected = new Set(
    group.rows.flatMap((row) => row.cells.flatMap((cell) => (cell?.run ? [cell.expected] : []))),
  );
  const [only] = expected;
  return expected.size === 1 && only != null ? `% of ${count(only)}` : "% of expected";
}

/** What of the rows and columns is on the page; null where all of them are. */
export function shownWords({ rows, methods, of, pages, methods_beyond }: BoardGroup, filters: ChosenFilters) {
  const searched = filters.search === "" ? "" : ` for “${filters.search}”`;
  if (rows.length === of.rows && methods.length === of.methods) return null;
  const beyond = methods_beyond > 0 ? ` ${count(methods.length)} methods at most stand side by side.` : "";
  const paged = pages > 1 ? " on this page" : "";
  return `${count(rows.length)} of ${counted(of.rows, "row")} and ${count(methods.length)} of ${counted(of.methods, "method")}${paged}${searched}.${beyond}`;
}
