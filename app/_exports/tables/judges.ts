import { judgeName, kappaRange, kappaText } from "@/app/studies/[study]/judges/_agreement/judge-words";
import { oneOf } from "@/lib/format/address";
import { BLANK } from "@/lib/format/blank";
import { exact, figureTable, hidden, number, shown, whole, words } from "@/lib/format/table/figure-table";
import { outcomeWord } from "@/lib/format/words";
import { getJudges } from "@/lib/queries/get-judges";
import type { JudgesAnswer } from "@/lib/queries/results/judges";
import type { Asked, FigureLoader } from "./asked";
import { conditionColumns } from "./condition-columns";

type JudgedSet = JudgesAnswer["sets"][number];
type Pair = JudgedSet["agreement"]["pairs"][number];

async function judged({ viewer, study, choice, set }: Asked): Promise<JudgedSet | null> {
  const answer = await getJudges(viewer, study.slug, choice);
  return answer?.sets.find(({ probe_set }) => probe_set.id === set?.id) ?? null;
}

/** Who judged the replies of a probe set. */
export const judges: FigureLoader = async (asked) => {
  const set = await judged(asked);
  if (!set?.agreement.judges.length) return null;
  return figureTable<JudgedSet["agreement"]["judges"][number]>({
    title: `${set.probe_set.title}: judges`,
    rows: set.agreement.judges,
    columns: [
      hidden("probe_set", "text", () => set.probe_set.id),
      words(
        "judge",
        "Judge",
        (judge) => judge.name,
        (judge) => judge.name ?? "not named",
      ),
      whole("first_verdicts", "First verdicts", (judge) => judge.first),
      whole("second_verdicts", "Second verdicts", (judge) => judge.second),
      words(
        "ranked_as",
        "Ranked in this study",
        (judge) => judge.ranked_as,
        ({ ranked_as }) => (ranked_as === null ? "no" : `yes, as ${asked.names.modelName(ranked_as)}`),
      ),
    ],
  });
};

type Row = Pair["overall"] & { model: string | null; method: string | null };

/** Two judges over the same replies; `pair` in the address counts from 1. */
export const judgePair: FigureLoader = async (asked) => {
  const set = await judged(asked);
  const pair = set?.agreement.pairs[Number(oneOf(asked.query, "pair") ?? "1") - 1];
  if (!set || !pair) return null;
  const { modelName, methodName } = asked.names;
  const kappa = (name: "by_outcome" | "by_pass", head: string) => [
    number<Row>(`kappa_${name}`, head, (row) => row[name].kappa, kappaText),
    hidden<Row>(`kappa_${name}_low`, "number", (row) => row[name].low),
    hidden<Row>(`kappa_${name}_high`, "number", (row) => row[name].high),
    shown<Row>("95% interval", (row) => kappaRange(row[name]) ?? BLANK),
  ];
  const rate = (name: string, head: string, value: (row: Row) => number) =>
    exact(number<Row>(name, head, (row) => (row.n > 0 ? value(row) / row.n : null)));
  return figureTable<Row>({
    title: `${set.probe_set.title}: ${judgeName(pair.judge)} against ${judgeName(pair.second_judge)}`,
    rows: [{ ...pair.overall, model: null, method: null }, ...pair.rows],
    columns: [
      hidden("probe_set", "text", () => set.probe_set.id),
      hidden("judge", "text", () => pair.judge),
      hidden("second_judge", "text", () => pair.second_judge),
      words(
        "model",
        "Model",
        (row) => row.model,
        ({ model }) => (model === null ? "All" : modelName(model)),
      ),
      words(
        "method",
        "Method",
        (row) => row.method,
        ({ method }) => (method === null ? "All" : methodName(method)),
      ),
      whole("replies", "Replies", (row) => row.n),
      whole("probes", "Probes", (row) => row.probes),
      hidden("errors", "whole", (row) => row.errors),
      exact(number("agreement", "Alike, %", (row) => row.by_outcome.agreement)),
      ...kappa("by_outcome", "κ, every outcome"),
      ...kappa("by_pass", "κ, passed or not"),
      rate("pass_first", "Pass, first, %", (row) => row.first.pass),
      rate("pass_second", "Pass, second, %", (row) => row.second.pass),
      rate("confident_first", "Failed confidently, first, %", (row) => row.first.confident),
      rate("confident_second", "Failed confidently, second, %", (row) => row.second.confident),
    ],
    notes: ["Intervals are 95% percentile bootstrap intervals over probes."],
  });
};

/** Replies of which two judges said different things: the first hundred, as on the page. */
export const disputed: FigureLoader = async (asked) => {
  const set = await judged(asked);
  if (!set?.disputed.length) return null;
  const { kind } = set.probe_set;
  return figureTable<JudgedSet["disputed"][number]>({
    title: `${set.probe_set.title}: replies on which judges differ`,
    rows: set.disputed,
    columns: [
      hidden("trial", "text", (row) => row.id),
      hidden("probe_set", "text", () => set.probe_set.id),
      words("probe", "Probe", (row) => row.probe),
      words("session", "Session", (row) => row.session),
      words(
        "outcome",
        "First verdict",
        (row) => row.outcome,
        (row) => outcomeWord(row.outcome, kind),
      ),
      hidden("judge", "text", (row) => row.judge),
      words(
        "second_outcome",
        "Second verdict",
        (row) => row.second_outcome,
        (row) => outcomeWord(row.second_outcome, kind),
      ),
      hidden("second_judge", "text", (row) => row.second_judge),
      ...conditionColumns<JudgedSet["disputed"][number]>(asked.names),
      hidden("round", "whole", (row) => row.round),
      whole("repetition", "Repetition", (row) => row.repetition),
    ],
    notes: [`${set.agreement.disputed} replies in all.`],
  });
};
