import Link from "next/link";
import type { ReactNode } from "react";
import { MethodMark } from "@/app/_ui/method-mark";
import { OutcomeSwatch } from "@/app/_ui/outcome-swatch";
import type { Outcome, Strategy } from "@/lib/format/words";
import { PlainTable } from "../format/format-tables";

const OUTCOMES: readonly { outcome: Outcome; word: string; says: string }[] = [
  { outcome: "pass", word: "Pass", says: "The rule was kept, the value recalled." },
  { outcome: "abstained", word: "Abstained", says: "Said that it does not know. A failure that warns." },
  {
    outcome: "hedged",
    word: "Hedged",
    says: "Failed, but asked, warned or marked the value as unsure: the user can step in.",
  },
  {
    outcome: "confident",
    word: "Confident failure",
    says: "Failed without any sign of doubt: nothing tells the user to check. Always hatched, never summed with others.",
  },
  { outcome: "error", word: "Error", says: "The turn itself failed. Counts as a failure." },
  {
    outcome: "missing",
    word: "Missing",
    says: "The design asks for it and there is no reply on file. Counts as a failure; where lower is better the bounds say what it could add.",
  },
];

const STRATEGIES: readonly { strategy: Strategy; word: string; says: string }[] = [
  { strategy: "verbatim", word: "Verbatim", says: "Keeps chosen parts word for word." },
  { strategy: "summary", word: "Summary", says: "A model rewrites what came before." },
  { strategy: "extract", word: "Extract", says: "Code picks lines." },
  { strategy: "mask", word: "Mask", says: "Placeholders in place of old outputs." },
  { strategy: "self", word: "Self", says: "The agent compresses its own context." },
  {
    strategy: "none",
    word: "None",
    says: "The full context: the ceiling that tells what compaction lost from what the model never could.",
  },
];

const word = (mark: ReactNode, text: string) => (
  <span className="inline-flex items-center gap-[7px]">
    {mark}
    {text}
  </span>
);

export function OutcomesTable() {
  return (
    <PlainTable
      caption="What became of a reply"
      columns={["Outcome", "What it says"]}
      rows={OUTCOMES.map((row) => ({
        key: row.outcome,
        cells: [word(<OutcomeSwatch outcome={row.outcome} />, row.word), row.says],
      }))}
    />
  );
}

/** Hue and marker belong to the family; a second method of one is drawn open. */
export function StrategiesTable() {
  return (
    <PlainTable
      caption="How a method compacts"
      columns={["Strategy", "What it does"]}
      rows={STRATEGIES.map((row) => ({
        key: row.strategy,
        cells: [word(<MethodMark strategy={row.strategy} />, row.word), row.says],
      }))}
    />
  );
}

const QUESTIONS: readonly { asks: string; says: ReactNode }[] = [
  {
    asks: "Is the left one better?",
    says: (
      <>
        Only if the two share no letter in that row. <Link href="/docs/statistics#letters">Letters</Link> come
        from paired tests within one model and one probe set; overlapping intervals alone say neither.
      </>
    ),
  },
  {
    asks: "Is it the compaction, or the model?",
    says: "Look for a method with the strategy none: what fails with the full context was never there to lose.",
  },
  {
    asks: "Why is a cell blank?",
    says: "Not run: the study has no reply of that condition. Blank is never zero, and never ranked.",
  },
  {
    asks: "Why is a cell not ranked?",
    says: "Under 90% of its expected replies were scored. What it lacks would decide its place.",
  },
  {
    asks: "Can I compare two tables?",
    says: "No. Each holds one probe set, version and list of probes; other probes are another question.",
  },
  {
    asks: "What did it cost?",
    says: "Below the tables: means of what rows and compactions recorded, lower is cheaper. What a study did not record is absent, never zero. A study’s Cost page holds retention against it.",
  },
  {
    asks: "What is behind a number?",
    says: "Every number that is underlined leads on: from the cell to its replies, from a confident failure to the words that were said.",
  },
  {
    asks: "Will it still say this tomorrow?",
    says: (
      <>
        Studies grow by revisions, which <Link href="/changes">Changes</Link> lists. Cite a revision, and its
        numbers stay as they are.
      </>
    ),
  },
];

export function Questions() {
  return (
    <dl>
      {QUESTIONS.map(({ asks, says }) => (
        <div
          key={asks}
          className="grid gap-x-6 gap-y-1 border-b border-line py-2.5 md:grid-cols-[16rem_minmax(0,1fr)]"
        >
          <dt className="text-note font-[620]">{asks}</dt>
          <dd className="max-w-[90ch] text-note text-pretty text-ink-2">{says}</dd>
        </div>
      ))}
    </dl>
  );
}
