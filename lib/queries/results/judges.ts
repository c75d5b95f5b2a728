/** Agreement of judges, and the trials on which they disagree. */
import type { StoredOutcome } from "@/lib/bundle/words";
import type { JudgeAgreement } from "@/lib/figures/judges/judges";
import type { ProbeSet } from "@/lib/figures/shapes";

/** Who judged a study's trials, set by set; planted facts are scored by a rule and have no entry. */
export interface JudgesAnswer {
  revision: number;
  sets: readonly {
    probe_set: ProbeSet;
    agreement: JudgeAgreement;
    /** The first hundred; `agreement.disputed` says how many there are. */
    disputed: readonly DisputedTrial[];
  }[];
}

export interface DisputedTrial {
  id: string;
  model: string;
  method: string;
  session: string | null;
  probe: string;
  round: number;
  repetition: number;
  judge: string | null;
  second_judge: string | null;
  outcome: StoredOutcome;
  second_outcome: StoredOutcome;
}
