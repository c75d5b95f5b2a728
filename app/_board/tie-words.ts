import { counted } from "@/lib/format/quantity";
import type { BoardGroup } from "@/lib/queries/results/board";
import { isExploratory } from "./row-ties";

type Rows = BoardGroup["rows"];

/** What the letters of a group mean and how many tests they rest on; null where no row has letters. */
export function letterWords(rows: Rows): string | null {
  const ties = rows.flatMap((row) => (row.ties && row.ties.tests > 0 ? [row.ties] : []));
  if (ties.length === 0) return null;
  const tests = range(ties.map((group) => group.tests));
  const subjects = range(ties.flatMap((group) => group.pairs.map((pair) => pair.subjects)));
  const each = tests[0] === tests[1] ? "each row" : "a row";
  return (
    "Methods in a row that share a letter can't be told apart; those in bold can't be told from the row's leader. " +
    `${between(tests, "paired test")} in ${each} (sign-flip permutation over ${between(subjects, "subject")}), ` +
    "Holm-corrected within the row; α = .05."
  );
}

/** Everything else that a reader must know about the letters of a group, one sentence each. */
export function letterNotes(rows: Rows, filtered: boolean): readonly string[] {
  const ties = rows.flatMap((row) => row.ties ?? []);
  const pairs = ties.flatMap((group) => group.pairs);
  const without = (why: string) => ties.some((group) => group.without_letters === why);
  return [
    ...(filtered && pairs.length > 0
      ? ["Letters hold over all methods that were run, hidden ones too."]
      : []),
    ...(ties.some(isExploratory) || pairs.some((pair) => !pair.planned)
      ? ["† Exploratory: no planned analysis of the study holds these comparisons."]
      : []),
    ...(rows.some((row) => row.apart_cells.includes(true))
      ? [
          "Apart: under 90% of the expected replies were scored, so the cell is ranked apart, in no test, and never leads.",
        ]
      : []),
    ...(without("few_subjects") ? ["A row with fewer than two subjects has no letters."] : []),
    ...(without("too_many")
      ? [
          "A row has no letters where that would take too many tests: over 3,000 pairs of methods in a list of probes, or too many pairs and subjects in a row. An analysis of some of the methods holds theirs.",
        ]
      : []),
    ...(rows.some((row) => row.ties === null)
      ? ["Tie letters are still being computed: open the page again in a moment."]
      : []),
  ];
}

function range(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

function between([low, high]: readonly [number, number], noun: string): string {
  return low === high ? counted(low, noun) : `${low} to ${counted(high, noun)}`;
}
