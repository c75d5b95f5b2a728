/** A trial's name inside its study: its natural key, all numbers, so that it never changes. */
export interface TrialKey {
  bundle_no: number;
  condition_no: number;
  probe_no: number;
  round: number;
  repetition: number;
}

export const trialId = (key: TrialKey): string =>
  [key.bundle_no, key.condition_no, key.probe_no, key.round, key.repetition].join(".");

/** null for anything that is not five whole numbers. */
export function parseTrialId(id: string): TrialKey | null {
  if (!/^\d{1,9}(\.\d{1,9}){4}$/.test(id)) return null;
  const [bundle_no = 0, condition_no = 0, probe_no = 0, round = 0, repetition = 0] = id
    .split(".")
    .map(Number);
  return { bundle_no, condition_no, probe_no, round, repetition };
}
