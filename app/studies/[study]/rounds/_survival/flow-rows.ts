import { STACK, type StackOutcome } from "@/app/_charts/shapes";
import { count } from "@/lib/format/quantity";
import { outcomeWord } from "@/lib/format/words";
import type { SurvivalAnswer } from "@/lib/queries/results/survival";
import type { Condition } from "./survival-panels";

export type Counts = Condition["by_round"][number];
export type Flow = Condition["flows"][number];

/** One method's facts, of one model or of all models together. */
export interface FlowRow {
  method: SurvivalAnswer["methods"][number];
  /** How many models are in it. */
  models: number;
  byRound: readonly Counts[];
  flows: readonly Flow[];
}

const none = (): Record<StackOutcome, number> => ({
  pass: 0,
  abstained: 0,
  hedged: 0,
  confident: 0,
  error: 0,
  missing: 0,
});

/** A row a method that ran; `model` undefined adds the models up. */
export function flowRows(answer: SurvivalAnswer, model: string | undefined): FlowRow[] {
  return answer.methods.flatMap((method) => {
    const conditions = answer.survival.conditions.filter(
      (c) => c.run && c.method === method.id && (model === undefined || c.model === model),
    );
    const [first] = conditions;
    if (!first) return [];
    return [
      {
        method,
        models: conditions.length,
        byRound: first.by_round.map((_, index) => added(conditions.map((c) => c.by_round[index] ?? none()))),
        flows: first.flows.map(({ from, to }, index) => ({
          from,
          to,
          counts: Object.fromEntries(
            STACK.map((before) => [
              before,
              added(conditions.map((c) => c.flows[index]?.counts[before] ?? none())),
            ]),
          ) as Record<StackOutcome, Counts>,
        })),
      },
    ];
  });
}

function added(list: readonly Counts[]): Counts {
  const sum = none();
  for (const counts of list) for (const outcome of STACK) sum[outcome] += counts[outcome];
  return sum;
}

/** The drawing in words: how many facts had which outcome, and what became of those recalled. */
export function flowLabel({ method, byRound, flows }: FlowRow): string {
  const told = (counts: Counts) =>
    STACK.filter((outcome) => counts[outcome] > 0)
      .map((outcome) => `${count(counts[outcome])} ${outcomeWord(outcome, "planted-facts")}`)
      .join(", ");
  const rounds = byRound.map((counts, index) => `round ${index + 1} ${told(counts)}`);
  const steps = flows.map(
    ({ from, to, counts }) => `of those recalled in round ${from}, in round ${to} ${told(counts.pass)}`,
  );
  return `${method.name}: ${[...rounds, ...steps].join("; ")}.`;
}
