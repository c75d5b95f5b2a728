/**
 * The figures of a bundle that no database has seen: the same sums that loading makes, made in memory while the
 * bundle is read.
 */
import type { BundleResult, BundleSink, Condition, Trial, Unit } from "@/lib/bundle/read";
import { OUTCOME_OF_CODE } from "@/lib/bundle/words";
import type { CompactionInput, CostInput } from "./costs";
import type { CountRow, DesignRow, Method, Model, ProbeSet, ProbeSetData } from "./shapes";

/** Trials of one probe under one condition that ended alike. */
interface Sum {
  condition: number;
  unit: number;
  round: number;
  repetition: number;
  outcome: number;
  trials: number;
  flagged: number;
  score_sum: number;
}

/**
 * Sums trials as they pass; `figures(result)` afterwards, for a bundle without errors. Sums stay apart by probe until
 * then, because a later row may still say what kind of probe it is.
 */
export class BundleSums implements BundleSink {
  readonly #conditions: Condition[] = [];
  readonly #sums = new Map<string, Sum>();
  readonly #costs: Omit<CostInput, "probe_set" | "model" | "method">[] = [];
  readonly #compactions = new Map<
    string,
    { key: [number | null, number, number]; n: number; failed: number; seconds: number; timed: number }
  >();

  condition(condition: Condition): void {
    this.#conditions[condition.no] = { ...condition };
  }

  trial(trial: Trial): void {
    const { condition, unit, round, repetition, outcome } = trial;
    const key = `${condition}:${unit}:${round}:${repetition}:${outcome}`;
    let sum = this.#sums.get(key);
    if (!sum) {
      sum = { condition, unit, round, repetition, outcome, trials: 0, flagged: 0, score_sum: 0 };
      this.#sums.set(key, sum);
    }
    sum.trials += 1;
    if (trial.flagged) sum.flagged += 1;
    if (trial.score !== null && trial.max) sum.score_sum += trial.score / trial.max;
    this.#cost(trial);
  }

  compaction(c: {
    probeSet: number | null;
    model: number;
    method: number;
    ok: boolean;
    seconds: number | null;
  }): void {
    const id = [c.probeSet, c.model, c.method].join(":");
    let sum = this.#compactions.get(id);
    if (!sum) {
      sum = { key: [c.probeSet, c.model, c.method], n: 0, failed: 0, seconds: 0, timed: 0 };
      this.#compactions.set(id, sum);
    }
    sum.n += 1;
    if (!c.ok) sum.failed += 1;
    if (c.seconds !== null) {
      sum.seconds += c.seconds;
      sum.timed += 1;
    }
  }

  /** One entry per probe set of the manifest that has a design. */
  figures(result: BundleResult): ProbeSetData[] {
    const { manifest } = result;
    if (!manifest) return [];
    const models = manifest.models.map(
      (m): Model => ({ id: m.id, name: m.name, class: m.class, provider: m.provider }),
    );
    const methods = manifest.methods.map(
      (m): Method => ({
        id: m.id,
        name: m.name,
        version: m.version,
        family: m.family,
        strategy: m.strategy,
        written_by: m.written_by,
        recovery: m.recovery,
        keeps: m.keeps,
        url: m.url,
      }),
    );
    return result.design.flatMap((design): ProbeSetData[] => {
      const set = manifest.probe_sets[design.probeSet];
      if (!set || design.entries.length === 0) return [];
      const { rows, ...sizes } = designOf(result, design);
      const probeSet: ProbeSet = {
        id: set.id,
        version: set.version,
        kind: set.kind,
        title: set.title,
        rounds: set.rounds,
        repetitions: set.repetitions,
        scorer: set.scorer ? { name: set.scorer.name, version: set.scorer.version } : null,
        fingerprint: design.fingerprint,
        ...sizes,
      };
      const counts = this.#countsOf(result, design.probeSet);
      return [
        {
          probe_set: probeSet,
          models,
          methods,
          analyses: manifest.analyses,
          design: rows,
          counts,
        },
      ];
    });
  }

  /** The sums of one probe set at the fixed grain. */
  #countsOf({ manifest, units }: BundleResult, probeSet: number): CountRow[] {
    const found = new Map<string, CountRow>();
    for (const sum of this.#sums.values()) {
      const condition = this.#conditions[sum.condition];
      const outcome = OUTCOME_OF_CODE[sum.outcome];
      if (condition?.probeSet !== probeSet || !outcome) continue;
      const unit = units.get(sum.unit);
      if (!unit) continue;
      const { repetition, trials, flagged, score_sum } = sum;
      const facets = facetsOf(unit, sum.round);
      const key = [sum.condition, repetition, outcome, ...Object.values(facets)].join("\u0000");
      const row = found.get(key);
      if (row) {
        row.trials += trials;
        row.flagged += flagged;
        row.score_sum += score_sum;
        continue;
      }
      const model = manifest?.models[condition.model]?.id ?? "";
      const method = manifest?.methods[condition.method]?.id ?? "";
      found.set(key, { model, method, repetition, outcome, trials, flagged, score_sum, ...facets });
    }
    return [...found.values()];
  }

  /** Inputs of `conditionCosts`. */
  costs(result: BundleResult): { costs: CostInput[]; compactions: CompactionInput[] } {
    const { manifest } = result;
    if (!manifest) return { costs: [], compactions: [] };
    const named = (probeSet: number | null, model: number, method: number) => ({
      probe_set: probeSet === null ? null : (manifest.probe_sets[probeSet]?.id ?? null),
      model: manifest.models[model]?.id ?? "",
      method: manifest.methods[method]?.id ?? "",
    });
    return {
      costs: this.#conditions.flatMap((c) => {
        const sums = this.#costs[c.no];
        const names = named(c.probeSet, c.model, c.method);
        return sums && names.probe_set !== null ? [{ ...names, probe_set: names.probe_set, ...sums }] : [];
      }),
      compactions: [...this.#compactions.values()].map(({ key, n, failed, seconds, timed }) => ({
        ...named(...key),
        compactions: n,
        failed,
        seconds,
        seconds_n: timed,
      })),
    };
  }

  #cost(trial: Trial): void {
    let c = this.#costs[trial.condition];
    if (!c) {
      c = {
        turns: 0,
        recovery_calls: 0,
        recovery_calls_n: 0,
        prompt_tokens: 0,
        prompt_tokens_n: 0,
        cached_tokens: 0,
        cached_tokens_n: 0,
        output_tokens: 0,
        output_tokens_n: 0,
        seconds: 0,
        seconds_n: 0,
      };
      this.#costs[trial.condition] = c;
    }
    c.turns += 1;
    for (const [value, sum, n] of [
      [trial.recoveryCalls, "recovery_calls", "recovery_calls_n"],
      [trial.promptTokens, "prompt_tokens", "prompt_tokens_n"],
      [trial.cachedTokens, "cached_tokens", "cached_tokens_n"],
      [trial.outputTokens, "output_tokens", "output_tokens_n"],
      [trial.seconds, "seconds", "seconds_n"],
    ] as const) {
      if (value === null) continue;
      c[sum] += value;
      c[n] += 1;
    }
  }
}

const facetsOf = (unit: Unit, round: number): Omit<DesignRow, "probes"> => ({
  subject: unit.subject,
  session: unit.session,
  round,
  source: unit.source,
  kind: unit.kind,
  story: unit.story,
  dimension: unit.dimension,
  lure: unit.lure,
});

interface DesignSums {
  rows: DesignRow[];
  probes: number;
  sessions: number;
  lures: number;
}

/** A design at the fixed grain, and how many different probes, sessions and lures it has. */
function designOf({ units }: BundleResult, design: BundleResult["design"][number]): DesignSums {
  const rows = new Map<string, DesignRow>();
  const probes = new Set<string>();
  const sessions = new Set<string>();
  const lures = new Set<string>();
  let unit: Unit | undefined;
  for (const entry of design.entries) {
    if (unit?.no !== entry.unit) unit = units.get(entry.unit);
    if (!unit) continue;
    (unit.lure ? lures : probes).add(unit.probe);
    if (unit.session !== null) sessions.add(unit.session);
    const facets = facetsOf(unit, entry.round);
    const key = Object.values(facets).join("\u0000");
    const row = rows.get(key);
    if (row) row.probes += 1;
    else rows.set(key, { ...facets, probes: 1 });
  }
  return { rows: [...rows.values()], probes: probes.size, sessions: sessions.size, lures: lures.size };
}
