import { RowSum, tagOf } from "./fingerprint";
import { countInWords, MEMORY_LIMITS, type MemoryLimits } from "./limits";
import type { Manifest, ManifestProbeSet } from "./manifest";
import { ProbeLists } from "./probes/probe-lists";
import { ROUND_SPAN } from "./probes/rounds";
import { refuse } from "./problem";
import type { Condition } from "./shapes";
import { TrialKeys } from "./trial-keys";

/** A condition and what has been counted under it. */
export interface ConditionState {
  condition: Condition;
  /** Stands for the condition in row fingerprints. */
  tag: string;
  trials: number;
  /** Trials whose repetition is above the declared number. */
  beyond: number;
}

export interface SetState {
  no: number;
  set: ManifestProbeSet;
  conditions: (ConditionState | undefined)[];
  trials: number;
}

/** Everything that a bundle's rows refer to, and what has been counted: one per reading of a bundle. */
export class Ledger {
  readonly sets: SetState[];
  readonly probes: ProbeLists;
  readonly conditions: ConditionState[] = [];
  readonly keys = new TrialKeys();
  readonly sum = new RowSum();
  readonly models: ReadonlyMap<string, number>;
  readonly methods: ReadonlyMap<string, number>;
  trials = 0;
  compactions = 0;

  constructor(
    readonly manifest: Manifest,
    private readonly limits: MemoryLimits = MEMORY_LIMITS,
  ) {
    this.models = new Map(manifest.models.map((model, no) => [model.id, no]));
    this.methods = new Map(manifest.methods.map((method, no) => [method.id, no]));
    this.sets = manifest.probe_sets.map((set, no) => ({ no, set, conditions: [], trials: 0 }));
    this.probes = new ProbeLists(manifest.probe_sets, limits);
  }

  condition(set: SetState, model: number, method: number): ConditionState {
    const at = model * this.manifest.methods.length + method;
    const known = set.conditions[at];
    if (known !== undefined) return known;
    if (this.conditions.length === this.limits.conditions) {
      const message = `More than ${countInWords(this.limits.conditions)} combinations of probe set, model and method (the limit "conditions"). Send the bundle in parts.`;
      refuse("archive.too_large", message);
    }
    const condition = { no: this.conditions.length, probeSet: set.no, model, method };
    const ids = [set.set.id, this.manifest.models[model]?.id, this.manifest.methods[method]?.id];
    const state: ConditionState = { condition, tag: tagOf(JSON.stringify(ids)), trials: 0, beyond: 0 };
    set.conditions[at] = state;
    this.conditions.push(state);
    return state;
  }

  /** Takes a trial's key in. Answers 0 when it is new, else the line that has it already. */
  key(unit: number, state: ConditionState, round: number, repetition: number, line: number): number {
    return this.keys.add(unit, state.condition.no * ROUND_SPAN + round, repetition, line);
  }

  /** Ends the list of probes once every row is read; to be run step by step. */
  closeProbes(): Generator<void, void> {
    return this.probes.close((visit) => {
      this.keys.forEach((unit, group) => {
        visit(unit, group % ROUND_SPAN);
      });
    });
  }
}
