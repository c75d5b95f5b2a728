import { etaSquaredIntervals, repeatedMeasuresAnova } from "@/lib/stats";
import { four, SEED } from "./designs";
import { uniforms } from "./draws";

export const ETA_REPLICATES = 4_000;
const MODELS = 4;
const METHODS = 3;
/** Standard deviations of subjects, of subject by model, of subject by method, and of the rest. */
const SPREAD = { subject: 0.8, model: 0.5, method: 0.4, rest: 1 } as const;
/** Subjects, and by how much the first and the last of three methods lie below and above the middle one. */
const DESIGNS = [
  { subjects: 8, step: 0.5 },
  { subjects: 18, step: 0.3 },
  { subjects: 18, step: 0.8 },
  { subjects: 27, step: 0.15 },
] as const;

/** How often 90% intervals of eta squared of the effect of method hold the population's value. */
export interface EtaCoverage {
  subjects: number;
  /** The population's values. */
  partial: number;
  generalized: number;
  partial_coverage: number;
  generalized_coverage: number;
  /** The other practice for the generalised value, inverting a pseudo-F, for contrast. */
  pseudo_f_coverage: number;
}

export const etaDesigns = () => DESIGNS.map((design, k) => ({ ...design, seed: SEED + 3000 + k }));

/** Normal errors under sphericity, 4 models by 3 methods. */
export function etaCoverage(
  design: ReturnType<typeof etaDesigns>[number],
  replicates = ETA_REPLICATES,
): EtaCoverage {
  const { subjects: n, step, seed } = design;
  const truth = populationOf(n, step);
  const normal = normals(seed);
  const values = new Float64Array(n * MODELS * METHODS);
  const held = { partial: 0, generalized: 0, pseudo: 0 };
  for (let replicate = 0; replicate < replicates; replicate++) {
    draw(values, n, step, normal);
    const effect = repeatedMeasuresAnova(values, n, MODELS, METHODS).effects.find((e) => e.effect === "b");
    const { F = null, df1 = 0, df2 = 0, generalized_eta_squared: observed = null } = effect ?? {};
    if (F === null || observed === null) throw new Error("Normal errors have a variance.");
    const { partial, generalized } = etaSquaredIntervals({ F, df1, df2, generalized: observed });
    const pseudo = (observed / df1) * (df2 / (1 - observed));
    if (holds(partial, truth.partial)) held.partial += 1;
    if (holds(generalized, truth.generalized)) held.generalized += 1;
    if (holds(etaSquaredIntervals({ F: pseudo, df1, df2, generalized: observed }).partial, truth.generalized))
      held.pseudo += 1;
  }
  return {
    subjects: n,
    partial: four(truth.partial),
    generalized: four(truth.generalized),
    partial_coverage: four(held.partial / replicates),
    generalized_coverage: four(held.generalized / replicates),
    pseudo_f_coverage: four(held.pseudo / replicates),
  };
}

const holds = ([low, high]: readonly [number, number], truth: number) => low <= truth && truth <= high;

/** Partial and generalised eta squared of the population, sums of squares at their expectations. */
function populationOf(n: number, step: number): { partial: number; generalized: number } {
  const [s, a, b, e] = [SPREAD.subject ** 2, SPREAD.model ** 2, SPREAD.method ** 2, SPREAD.rest ** 2];
  const own = b * MODELS + e;
  const noncentrality = (n * MODELS * 2 * step ** 2) / own;
  const size = METHODS - 1 + (METHODS - 1) * (n - 1) + 1;
  const all =
    s * MODELS * METHODS +
    a * METHODS +
    b * MODELS +
    e +
    (a * METHODS + e) * (MODELS - 1) +
    own * (METHODS - 1) +
    e * (MODELS - 1) * (METHODS - 1);
  const ratio = all / (own * (METHODS - 1));
  return {
    partial: noncentrality / (noncentrality + size),
    generalized: noncentrality / (noncentrality + ratio * size),
  };
}

function draw(values: Float64Array, n: number, step: number, normal: () => number): void {
  let at = 0;
  for (let subject = 0; subject < n; subject++) {
    const own = normal() * SPREAD.subject;
    const byMethod = Array.from({ length: METHODS }, (_, j) => (j - 1) * step + normal() * SPREAD.method);
    for (let i = 0; i < MODELS; i++) {
      const byModel = normal() * SPREAD.model;
      for (const method of byMethod) values[at++] = own + byModel + method + normal() * SPREAD.rest;
    }
  }
}

/** Standard normal draws, two for each pair of uniforms (Box and Muller 1958). */
function normals(seed: number): () => number {
  const uniform = uniforms(seed);
  let other: number | null = null;
  return () => {
    if (other !== null) {
      const kept = other;
      other = null;
      return kept;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - uniform()));
    const angle = 2 * Math.PI * uniform();
    other = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  };
}
