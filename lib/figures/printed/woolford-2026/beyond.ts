import type { PrintedItem } from "../printed";
import { beyond, text } from "./terms";

const FIVE = "The first Qwen run had five repetitions; the study's rows are the three that its ANOVA uses.";
const EIGHT = "Twelve Qwen sessions went on to eight compactions; the study's rows end at the third.";
const REVIEW = "From the case review of the contexts, which no row records.";

/** Printed results that no row of the study can answer, with the reason. */
export const BEYOND_THE_ROWS: readonly PrintedItem[] = [
  beyond(
    ["Table 2", "Planted facts"],
    "lures after each compaction",
    "3",
    "Lures were asked; what became of them is not reported, so they have no rows.",
  ),
  beyond(text("3.4"), "judge agreement, κ, lowest", "0.67", "The second judge's verdicts are not published."),
  beyond(text("3.4"), "judge agreement, κ, highest", "1.0", "The second judge's verdicts are not published."),
  beyond(text("4.1"), "Qwen, transparent-compact, five repetitions", "75.6%", FIVE),
  beyond(text("4.1"), "Qwen, pi-vcc, five repetitions", "54.8%", FIVE),
  beyond(text("4.1"), "Qwen, p of that difference", "0.001", FIVE),
  beyond(text("4.2"), "Qwen, transparent-compact, recall over eight compactions", "96.6% and 100%", EIGHT),
  beyond(text("4.2"), "Qwen, confident wrong answers fewer in rounds four to eight, points", "6.5", EIGHT),
  beyond(text("4.2"), "p of that difference", "0.006", EIGHT),
  beyond(
    ["Table 7", "Commitment present"],
    "transparent-compact",
    "22 of 26",
    "In the replies' `context`, which is not part of the sums.",
  ),
  beyond(
    ["Table 7", "Commitment present"],
    "pi-default",
    "13 of 26, plus 3",
    "In the replies' `context`, which is not part of the sums.",
  ),
  beyond(
    ["Table 7", "Commitment present"],
    "pi-vcc",
    "9 of 26 intact; 7 truncated or only a trace; 10 absent",
    "In the replies' `context`, which is not part of the sums.",
  ),
  beyond(
    ["Table 7", "Median summary size"],
    "transparent-compact, pi-default, pi-vcc",
    "31k, 34k, 9.5k chars",
    REVIEW,
  ),
  beyond(text("5.1.2"), "Qwen, pi-vcc, runs with a recall call", "64 of 78", REVIEW),
  beyond(text("5.1.2"), "Qwen, pi-vcc, failures after a search", "30 of 37", REVIEW),
  beyond(
    text("5.1.2"),
    "Qwen, pi-vcc, pass rate in sessions in English and others",
    "53% and 50%",
    "The language of a session is in no row.",
  ),
];
