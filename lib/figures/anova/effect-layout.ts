import { type AnovaEffectResult, repeatedMeasuresAnova, StatisticsError } from "@/lib/stats";
import type { AnovaTable, EffectName } from "./table";

/** The values that one effect rests on: values[(subject * a + i) * b + j], n subjects. */
export interface EffectLayout {
  effect: "a" | "b" | "a:b";
  values: Float64Array;
  n: number;
  a: number;
  b: number;
}

/**
 * A main effect is the one-way effect of the means over the other factor: the same F, epsilon and partial eta squared
 * out of a smaller table.
 */
export function layoutOf(table: AnovaTable, effect: EffectName): EffectLayout {
  const n = table.subjects.length;
  const a = table.models.length;
  const b = table.methods.length;
  if (effect === "model:method") return { effect: "a:b", values: table.values, n, a, b };
  const model = effect === "model";
  const [kept, over] = model ? [a, b] : [b, a];
  const values = new Float64Array(n * kept);
  for (let s = 0; s < n; s++)
    for (let i = 0; i < kept; i++) {
      let sum = 0;
      for (let k = 0; k < over; k++)
        sum += table.values[model ? (s * a + i) * b + k : (s * a + k) * b + i] ?? 0;
      values[s * kept + i] = sum / over;
    }
  return model ? { effect: "a", values, n, a: kept, b: 1 } : { effect: "b", values, n, a: 1, b: kept };
}

/** The same without subject `s`. */
export function withoutSubject(layout: EffectLayout, s: number): EffectLayout {
  const width = layout.a * layout.b;
  const values = new Float64Array(layout.values.length - width);
  values.set(layout.values.subarray(0, s * width));
  values.set(layout.values.subarray((s + 1) * width), s * width);
  return { ...layout, values, n: layout.n - 1 };
}

/** The effect's test; null where there is none: too few subjects or levels, or no error variance. */
export function testOf({ values, n, a, b, effect }: EffectLayout): AnovaEffectResult | null {
  try {
    const found = repeatedMeasuresAnova(values, n, a, b).effects.find((e) => e.effect === effect);
    return found?.status === "ok" ? found : null;
  } catch (error) {
    if (error instanceof StatisticsError) return null;
    throw error;
  }
}

/**
 * What each subject adds to the effect's sum of squares along the observed mean: with z_s the contrast scores of
 * subject s and zbar their mean, (z_s . zbar) / (n |zbar|^2). The shares sum to 1. null when zbar is 0.
 *
 * Products of contrast scores are those of the values projected onto the effect: less the subject's mean for a main
 * effect, less its row and column means as well for an interaction.
 */
export function sharesOf({ values, n, a, b }: EffectLayout): Float64Array | null {
  const width = a * b;
  const projected = new Float64Array(values.length);
  const mean = new Float64Array(width);
  const row = new Float64Array(a);
  const column = new Float64Array(b);
  for (let s = 0; s < n; s++) {
    row.fill(0);
    column.fill(0);
    let all = 0;
    for (let c = 0; c < width; c++) {
      const value = values[s * width + c] ?? 0;
      const i = Math.floor(c / b);
      row[i] = (row[i] ?? 0) + value / b;
      column[c % b] = (column[c % b] ?? 0) + value / a;
      all += value / width;
    }
    for (let c = 0; c < width; c++) {
      const both = a > 1 && b > 1 ? (row[Math.floor(c / b)] ?? 0) + (column[c % b] ?? 0) - all : all;
      projected[s * width + c] = (values[s * width + c] ?? 0) - both;
    }
  }
  for (let at = 0; at < projected.length; at++)
    mean[at % width] = (mean[at % width] ?? 0) + (projected[at] ?? 0) / n;
  const square = mean.reduce((sum, value) => sum + value * value, 0);
  // The rounding of a projection of values of this size; below it the levels do not differ.
  const largest = values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  if (square <= width * (8 * 2 ** -52 * largest) ** 2) return null;
  return Float64Array.from({ length: n }, (_, s) => {
    let product = 0;
    for (let c = 0; c < width; c++) product += (projected[s * width + c] ?? 0) * (mean[c] ?? 0);
    return product / (n * square);
  });
}
