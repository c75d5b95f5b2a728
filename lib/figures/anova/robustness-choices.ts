import { arcsineRate, empiricalLogit } from "@/lib/stats";
import { indexOf } from "../counts/count-index";
import { countsNoZero, type RateRules, subjectRates } from "../counts/subject-rates";
import type { ProbeSetData } from "../shapes";
import { type AnovaOptions, measureOf } from "./answer";
import { grouped } from "./grouped-subjects";
import { type AnovaTable, withSubjects } from "./table";
import type { EffectTarget } from "./target";

/** Another way to analyse the same replies: a table of its own, or why there is none. */
export interface Choice {
  choice: string;
  label: string;
  table: AnovaTable | null;
  why: string | null;
}

/** Rows for single numbers of repetitions, at most; of more declared ones an even spread. */
const MOST_FIRST = 10;

/**
 * Every defensible choice that differs from the one made, one changed at a time: what becomes of trials without an
 * outcome, which repetitions count, the scale of the rates, what is a subject, and each model left out once (of three
 * or more; of two or more for a pair of methods). Made one after the other, as each takes its time.
 */
export function* choicesOf(
  data: ProbeSetData,
  options: AnovaOptions,
  target: EffectTarget,
): Generator<Choice, void> {
  const { models, methods } = options.analysis;
  const rules: RateRules = {
    measure: measureOf(data, options),
    missing: options.missing ?? "failure",
    repetitions: options.repetitions ?? "declared",
    first: options.first,
    dimension: options.dimension ?? null,
    run: indexOf(data).run,
  };
  const under = (changed: Partial<RateRules>, only: readonly string[] = models): AnovaTable => ({
    ...subjectRates(data, { ...rules, ...changed, models: only, methods }),
    models: only,
    methods,
    run: rules.run,
  });
  const baseline = under({});
  yield* missingChoices(rules, under, baseline);
  yield* repetitionChoices(data, rules, under);
  yield* scaleChoices(rules, baseline);
  yield* subjectChoices(data, rules, baseline);
  yield* modelChoices(models, target, under);
}

type Under = (changed: Partial<RateRules>, models?: readonly string[]) => AnovaTable;

const chosen = (choice: string, label: string, table: AnovaTable): Choice => ({
  choice,
  label,
  table,
  why: null,
});

function missingChoices(rules: RateRules, under: Under, baseline: AnovaTable): Choice[] {
  const named = new Set(baseline.incomplete.map((s) => s.subject));
  const complete = baseline.subjects.flatMap((subject, place) => (named.has(subject) ? [] : [place]));
  const found: Choice[] = [];
  if (!countsNoZero(rules.measure)) {
    const labels = {
      failure: {
        expected: "Errors and missing trials as failures",
        scored: "Every subject kept, share of scored trials",
      },
      drop: {
        expected: "Subjects without a scored trial left out, share of expected",
        scored: "Subjects without a scored trial left out, share of scored trials",
      },
    } as const;
    for (const missing of ["failure", "drop"] as const)
      for (const count of ["expected", "scored"] as const)
        if (missing !== rules.missing || count !== (rules.missing === "drop" ? "scored" : "expected"))
          found.push(
            chosen(`missing:${missing}:${count}`, labels[missing][count], under({ missing, count })),
          );
  }
  const label = "Only subjects without an error or a missing trial";
  return [...found, chosen("missing:complete", label, withSubjects(baseline, complete))];
}

function repetitionChoices({ probe_set, counts }: ProbeSetData, rules: RateRules, under: Under): Choice[] {
  const declared = probe_set.repetitions;
  const now = Math.min(rules.first ?? declared, declared);
  const whole = rules.repetitions === "declared" ? now : null;
  const found: Choice[] = [];
  for (const first of spread(declared - 1))
    if (first !== whole) {
      const label = first === 1 ? "First repetition only" : `First ${first} repetitions`;
      found.push(chosen(`first:${first}`, label, under({ first, repetitions: "declared" })));
    }
  const extra = counts.some((row) => row.repetition > declared);
  if (whole !== declared && (extra || rules.first !== undefined))
    found.push(
      chosen("reps:declared", "Declared repetitions", under({ first: undefined, repetitions: "declared" })),
    );
  if (extra && (rules.repetitions !== "all" || rules.first !== undefined))
    found.push(
      chosen("reps:all", "All repetitions on file", under({ first: undefined, repetitions: "all" })),
    );
  return found;
}

/** 1 to `last`, or as many of them as there are rows for. */
function spread(last: number): number[] {
  if (last <= MOST_FIRST) return Array.from({ length: Math.max(0, last) }, (_, i) => i + 1);
  const step = (last - 1) / (MOST_FIRST - 1);
  return Array.from({ length: MOST_FIRST }, (_, i) => Math.round(1 + i * step));
}

function scaleChoices({ measure }: RateRules, baseline: AnovaTable): Choice[] {
  if (measure === "score") return [];
  const { hits, sizes } = baseline;
  const single = sizes.every((n) => n === 1);
  const scaled = (choice: string, label: string, of: (k: number, n: number) => number): Choice => {
    if (single) return { choice, label, table: null, why: ONE_TRIAL };
    if (sizes.some((n) => n === 0))
      return { choice, label, table: null, why: "Some rate is of no trial at all." };
    return chosen(choice, label, { ...baseline, values: hits.map((k, at) => of(k, sizes[at] ?? 1)) });
  };
  return [
    scaled("transform:arcsine", "Arcsine of the square root of the rates", arcsineRate),
    scaled("transform:logit", "Logit of the rates, (k + ½) / (n + 1)", empiricalLogit),
  ];
}

const ONE_TRIAL = "The same analysis: every rate is of one trial, so that only the scale changes.";

function subjectChoices(data: ProbeSetData, rules: RateRules, baseline: AnovaTable): Choice[] {
  return (["session", "story"] as const).flatMap((facet): Choice[] => {
    const found = grouped(data, baseline, facet, rules.measure === "invented_rate");
    if (!found) return [];
    const choice = `by:${facet}`;
    if (found.table) {
      const label = `Subjects averaged by ${facet} (${found.table.subjects.length})`;
      return [chosen(choice, label, found.table)];
    }
    return [{ choice, label: `Subjects averaged by ${facet}`, table: null, why: found.why }];
  });
}

function* modelChoices(
  models: readonly string[],
  { pair }: EffectTarget,
  under: Under,
): Generator<Choice, void> {
  if (pair?.factor === "model" || models.length < (pair ? 2 : 3)) return;
  for (const model of models) {
    const others = models.filter((other) => other !== model);
    yield chosen(`without:${model}`, `Without ${model}`, under({}, others));
  }
}
