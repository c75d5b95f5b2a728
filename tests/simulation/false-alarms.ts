import { repeatedMeasuresAnova } from "@/lib/stats";
import { sampledLabelP } from "@/lib/stats/label-draws";
import { labelProfiles } from "@/lib/stats/label-profiles";
import { CLUSTERING, four, SEED, SUBJECTS } from "./designs";
import { betaBinomial, uniforms } from "./draws";

export const ANOVA_REPLICATES = 4_000;
const LABEL_DRAWS = 199;
const TRIALS = [3, 51] as const;
const METHODS = 3;
/** Rates of four models; the methods do not matter, nor does a method matter more for one model. */
const RATES = { alike: [0.9, 0.9, 0.9, 0.9], unlike: [0.5, 0.7, 0.9, 0.99] } as const;

const EFFECTS = [
  { effect: "b", name: "method" },
  { effect: "a:b", name: "model:method" },
] as const;

type Models = keyof typeof RATES;

/** How often a test at .05 finds an effect of method, or an interaction, where there is none. */
export interface FalseAlarms {
  subjects: number;
  trials: number;
  models: Models;
  effect: "method" | "model:method";
  uncorrected: number;
  greenhouse_geisser: number;
  permutation: number;
}

export function falseAlarmDesigns() {
  return (Object.keys(RATES) as Models[])
    .flatMap((models) =>
      TRIALS.flatMap((trials) => SUBJECTS.map((subjects) => ({ subjects, trials, models }))),
    )
    .map((design, k) => ({ ...design, seed: SEED + 2000 + k }));
}

/** Four models by three methods; trials of a subject in a condition are moderately alike, conditions independent. */
export function falseAlarms(
  design: ReturnType<typeof falseAlarmDesigns>[number],
  replicates = ANOVA_REPLICATES,
): FalseAlarms[] {
  const { subjects, trials, models, seed } = design;
  const draw = RATES[models].map((rate) => betaBinomial(trials, rate, CLUSTERING.moderate));
  const uniform = uniforms(seed);
  const values = new Float64Array(subjects * draw.length * METHODS);
  const found = EFFECTS.map((names) => ({ ...names, uncorrected: 0, corrected: 0, permutation: 0 }));
  for (let replicate = 0; replicate < replicates; replicate++) {
    for (let k = 0; k < values.length; k++)
      values[k] = (draw[Math.floor(k / METHODS) % draw.length]?.(uniform()) ?? 0) / trials;
    const { effects } = repeatedMeasuresAnova(values, subjects, draw.length, METHODS);
    for (const test of found) {
      const result = effects.find(({ effect }) => effect === test.effect);
      if ((result?.p ?? 1) < 0.05) test.uncorrected += 1;
      if ((result?.gg?.p ?? 1) < 0.05) test.corrected += 1;
      // Drawn also where all arrangements could be gone through: 199 draws make an exact test, and a quick one.
      const profiles = labelProfiles(values, subjects, draw.length, METHODS, test.effect);
      if (sampledLabelP(profiles, LABEL_DRAWS, seed + replicate) <= 0.05) test.permutation += 1;
    }
  }
  return found.map(({ name, uncorrected, corrected, permutation }) => ({
    subjects,
    trials,
    models,
    effect: name,
    uncorrected: four(uncorrected / replicates),
    greenhouse_geisser: four(corrected / replicates),
    permutation: four(permutation / replicates),
  }));
}
