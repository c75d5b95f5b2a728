/** Designs like those of real studies: subjects, and the trials of each in one condition. */
export const SUBJECTS = [5, 18, 27] as const;

export const TRIALS = {
  /** Three repetitions of a probe. */
  "3": () => 3,
  /** Planted facts asked over one to three rounds, some turns failed: from 17 to 51 a session. */
  "17–51": (subject: number) => 17 + ((subject * 13) % 35),
} as const;

/** How alike trials of one subject are, as an intraclass correlation. */
export const CLUSTERING = { none: 0, moderate: 0.1, strong: 0.4 } as const;

export type Trials = keyof typeof TRIALS;
export type Clustering = keyof typeof CLUSTERING;

export const SEED = 20261014;

/** Four decimals: beyond the error of a simulation, and the same wherever it runs. */
export const four = (value: number): number => Math.round(value * 1e4) / 1e4;
