/** What became of facts from round to round. */
import type { Method, Model, ProbeSet } from "@/lib/figures/shapes";
import type { Survival } from "@/lib/figures/survival/survival";

/** What became of planted facts from round to round. */
export interface SurvivalAnswer {
  revision: number;
  probe_set: ProbeSet;
  models: readonly Model[];
  methods: readonly Method[];
  /** Rounds of the set that are not followed: paths have 20 at most. */
  rounds_beyond: number;
  survival: Survival;
  /**
   * Facts that were right in round 1 and later stated wrong without a sign of doubt, up to 200 a condition, each with
   * the first such trial.
   */
  turned: readonly TurnedFact[];
}

export interface TurnedFact {
  model: string;
  method: string;
  session: string;
  probe: string;
  repetition: number;
  round: number;
  /** The trial's id. */
  id: string;
}
