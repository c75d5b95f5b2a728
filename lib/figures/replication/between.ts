import { repeatedMeasuresAnova, StatisticsError } from "@/lib/stats";
import { pairedTest } from "../pairs/paired-test";
import { isClear, LEVEL } from "./claim-sides";
import type { Scope } from "./scopes";
import type { Between } from "./shapes";

/**
 * Own less reference for a − b, paired: per subject the difference of the two differences, each a mean over the
 * scope's models; interval by inverting the sign-flip test. null without a subject that both have.
 */
export function pairBetween({ paired, models, methods }: Scope, a: string, b: string): Between | null {
  if (paired.subjects.length === 0) return null;
  const [first, second] = [methods.indexOf(a), methods.indexOf(b)];
  const width = models.length * methods.length;
  const gap = (values: Float64Array, subject: number): number => {
    let sum = 0;
    for (let m = 0; m < models.length; m++) {
      const row = subject * width + m * methods.length;
      sum += (values[row + first] ?? 0) - (values[row + second] ?? 0);
    }
    return sum / models.length;
  };
  const { difference, low, high, p, subjects } = pairedTest(
    paired.subjects.map((_, s) => gap(paired.own, s) - gap(paired.reference, s)),
  );
  return { difference, low, high, p, subjects, told_apart: isClear({ low, high }) };
}

/**
 * Whether the methods' effect differs between the studies: the main effect of method in an ANOVA of own less reference,
 * which is the method × study interaction of the paired design. Greenhouse–Geisser p; null where it can't be computed.
 */
export function methodsBetween({ paired, models, methods }: Scope): Between | null {
  const differences = paired.own.map((value, i) => value - (paired.reference[i] ?? 0));
  const subjects = paired.subjects.length;
  let p: number | null = null;
  try {
    const result = repeatedMeasuresAnova(differences, subjects, models.length, methods.length);
    const effect = result.effects.find((e) => e.effect === "b");
    if (effect?.status === "ok") p = effect.gg?.p ?? effect.p;
  } catch (error) {
    if (!(error instanceof StatisticsError)) throw error;
    return null;
  }
  return { difference: null, low: null, high: null, p, subjects, told_apart: p !== null && p < LEVEL };
}
