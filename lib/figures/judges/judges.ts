import { normaliseId } from "@/lib/bundle/id";
import { skeleton } from "@/lib/bundle/lookalike";
import { OUTCOME_OF_CODE, type StoredOutcome } from "@/lib/bundle/words";
import type { RepetitionRule } from "../shapes";
import { finished } from "../steps";
import { type Agreement, agreementOf, type LabelledTrials } from "./agreement";

/** Who judged the trials of one probe set, and what two judges said of the same reply; outcomes are OUTCOME_CODE. */
export interface VerdictsData {
  conditions: readonly { model: string; method: string }[];
  judged: readonly {
    condition: number;
    judge: string | null;
    second_judge: string | null;
    twice: number;
    trials: number;
  }[];
  /** `trials[i]` replies to probe number `probes[i]` share condition, judges and verdicts. */
  pairs: readonly {
    condition: number;
    judge: string | null;
    second_judge: string | null;
    outcome: number;
    second_outcome: number;
    beyond: boolean;
    probes: readonly number[];
    trials: readonly number[];
  }[];
}

export interface Judge {
  /** null where the bundle names nobody. */
  name: string | null;
  /** Trials with a first verdict of this judge, and with a second one. */
  first: number;
  second: number;
  /** The model of the study that this judge seems to be, by its id; null when it is none. */
  ranked_as: string | null;
}

/** Agreement over the same replies, all together or of one model, one method, one condition. */
export interface AgreementRow extends Agreement {
  /** null: all of them. */
  model: string | null;
  method: string | null;
}

export interface JudgePair {
  judge: string | null;
  second_judge: string | null;
  overall: Agreement;
  /** Where there are several: by model, by method, by condition, in the order asked for. */
  rows: readonly AgreementRow[];
  /** Trials by first verdict and second one, errors included; outcomes that neither gave are left out. */
  confusion: readonly { first: StoredOutcome; second: StoredOutcome; trials: number }[];
}

export interface JudgeAgreement {
  judges: readonly Judge[];
  /** Trials with a second verdict, and those where it is another one. */
  twice: number;
  disputed: number;
  pairs: readonly JudgePair[];
}

export interface JudgesOptions {
  /** Models in order. */
  models: readonly string[];
  /** What the models are called: every id and name, also those that were joined, and the model they stand for. */
  called: readonly { model: string; id: string; name: string }[];
  methods: readonly string[];
  repetitions?: RepetitionRule;
}

/** Resamples of a pair as a whole and of each of its parts, and how many draws of a probe each may take (a second). */
const WHOLE = { resamples: 10_000, draws: 2_000_000 };
const PART = { resamples: 2_000, draws: 2_000_000 };

/**
 * How far two judges agree over the replies that both judged, for every pair of judges. Judges that are themselves
 * models of the study, by id or name written in any way, are named as such: they grade their own work.
 */
export function judgeAgreement(data: VerdictsData, options: JudgesOptions): JudgeAgreement {
  return finished(judgeAgreementSteps(data, options));
}

/** The same in steps. */
export function* judgeAgreementSteps(
  data: VerdictsData,
  options: JudgesOptions,
): Generator<undefined, JudgeAgreement> {
  const { models, methods, repetitions = "declared" } = options;
  const pairs = data.pairs.filter((pair) => repetitions === "all" || !pair.beyond);
  const found = new Map<string, VerdictsData["pairs"][number][]>();
  for (const pair of pairs) {
    const key = JSON.stringify([pair.judge, pair.second_judge]);
    const list = found.get(key);
    if (list) list.push(pair);
    else found.set(key, [pair]);
  }
  const trialsOf = (list: readonly VerdictsData["pairs"][number][]) =>
    list.reduce((sum, { trials }) => sum + trials.reduce((a, b) => a + b, 0), 0);
  const agreed: JudgePair[] = [];
  for (const list of found.values()) agreed.push(yield* pairOf(list, data.conditions, models, methods));
  return {
    judges: judgesOf(data, options.called),
    twice: trialsOf(pairs),
    disputed: trialsOf(pairs.filter((pair) => pair.outcome !== pair.second_outcome)),
    pairs: agreed,
  };
}

function* pairOf(
  list: readonly VerdictsData["pairs"][number][],
  conditions: VerdictsData["conditions"],
  models: readonly string[],
  methods: readonly string[],
): Generator<undefined, JudgePair> {
  const [first] = list;
  const labelled = list.flatMap((pair): Labelled[] => {
    const condition = conditions[pair.condition];
    const [a, b] = [OUTCOME_OF_CODE[pair.outcome], OUTCOME_OF_CODE[pair.second_outcome]];
    const { probes, trials } = pair;
    return condition && a && b ? [{ ...condition, probes, trials, first: a, second: b }] : [];
  });
  const overall = agreementOf(labelled, WHOLE);
  yield;
  const parts = partsOf(labelled, models, methods);
  const rows: AgreementRow[] = [];
  for (const { model, method, of } of parts) {
    const resampling = { ...PART, draws: PART.draws / parts.length };
    rows.push({ model, method, ...agreementOf(of, resampling) });
    yield;
  }
  return {
    judge: first?.judge ?? null,
    second_judge: first?.second_judge ?? null,
    overall,
    rows,
    confusion: confusionOf(labelled),
  };
}

interface Labelled extends LabelledTrials {
  model: string;
  method: string;
}

/** By model, by method, by condition, where there are several of each; parts without a trial are left out. */
function partsOf(labelled: readonly Labelled[], models: readonly string[], methods: readonly string[]) {
  const seenModels = models.filter((id) => labelled.some((row) => row.model === id));
  const seenMethods = methods.filter((id) => labelled.some((row) => row.method === id));
  const byModel = seenModels.length > 1 ? seenModels : [];
  const byMethod = seenMethods.length > 1 ? seenMethods : [];
  const places: { model: string | null; method: string | null }[] = [
    ...byModel.map((model) => ({ model, method: null })),
    ...byMethod.map((method) => ({ model: null, method })),
    ...byModel.flatMap((model) => byMethod.map((method) => ({ model, method }))),
  ];
  return places
    .map(({ model, method }) => ({
      model,
      method,
      of: labelled.filter(
        (row) => (model === null || row.model === model) && (method === null || row.method === method),
      ),
    }))
    .filter(({ of }) => of.length > 0);
}

function confusionOf(labelled: readonly LabelledTrials[]): JudgePair["confusion"] {
  const counts = new Map<string, { first: StoredOutcome; second: StoredOutcome; trials: number }>();
  for (const { first, second, trials } of labelled) {
    const cell = counts.get(`${first} ${second}`) ?? { first, second, trials: 0 };
    cell.trials += trials.reduce((a, b) => a + b, 0);
    counts.set(`${first} ${second}`, cell);
  }
  return [...counts.values()];
}

function judgesOf(data: VerdictsData, called: JudgesOptions["called"]): Judge[] {
  const ranked = new Map(
    called.flatMap(({ model, id, name }) => [
      [skeleton(id), model] as const,
      [skeleton(name), model] as const,
    ]),
  );
  const judges = new Map<string | null, { first: number; second: number }>();
  const of = (name: string | null) => {
    const judge = judges.get(name) ?? { first: 0, second: 0 };
    judges.set(name, judge);
    return judge;
  };
  for (const row of data.judged) {
    of(row.judge).first += row.trials;
    if (row.twice > 0) of(row.second_judge).second += row.twice;
  }
  return [...judges].map(([name, counts]) => ({
    name,
    ...counts,
    ranked_as: name === null ? null : (ranked.get(skeleton(normaliseId(name))) ?? null),
  }));
}
