import { holm } from "@/lib/stats";
import type { AnovaEffect, By, Cell } from "../shapes";
import { asPrinted, pAsPrinted, rangeAsPrinted } from "./as-printed";
import type { Lookup } from "./lookup";
import { type Count, costOf, type Ref, type Replies } from "./printed";

/** A number with what it is made of, or why there is none. */
export type Resolved = { text: string; value: number; from?: string } | { none: string };

/** Computes what `ref` asks for and writes it the way `printed` is. */
export function resolve(ref: Ref, printed: string, lookup: Lookup): Resolved {
  switch (ref.kind) {
    case "rate": {
      const sums = sumsOf(ref, lookup);
      if ("none" in sums) return sums;
      const count = sums.counts[ref.outcome];
      const value = (100 * count) / sums.counts.expected;
      return { value, text: asPrinted(value, printed), from: `${count} of ${sums.counts.expected}` };
    }
    case "count": {
      const sums = sumsOf(ref, lookup);
      if ("none" in sums) return sums;
      const value = sums.counts[ref.outcome];
      return { value, text: asPrinted(value, printed) };
    }
    case "fraction": {
      const sums = sumsOf(ref, lookup);
      if ("none" in sums) return sums;
      const { pass, expected } = sums.counts;
      return { value: pass / expected, text: `${pass}/${expected}` };
    }
    case "not_run": {
      const sums = sumsOf(ref, lookup);
      if ("none" in sums) return sums.blank ? { value: Number.NaN, text: printed } : sums;
      const value = (100 * sums.counts.pass) / sums.counts.expected;
      return { value, text: asPrinted(value, "0.0"), from: `${sums.counts.pass} of ${sums.counts.expected}` };
    }
    case "difference": {
      const a = resolve({ ...ref, kind: "rate", method: ref.a }, "", lookup);
      const b = resolve({ ...ref, kind: "rate", method: ref.b }, "", lookup);
      if ("none" in a) return a;
      if ("none" in b) return b;
      const value = a.value - b.value;
      return { value, text: asPrinted(value, printed), from: `${a.from} less ${b.from}` };
    }
    case "ahead":
      return ahead(ref, printed, lookup);
    case "paired":
      return paired(ref, printed, lookup);
    case "anova":
      return anova(ref, printed, lookup);
    case "cost": {
      const { model, method, probe_set, field } = ref;
      const row = lookup
        .costs()
        .find((c) => c.model === model && c.method === method && c.probe_set === probe_set);
      const value = row ? costOf(row, field) : null;
      if (value === null) return { none: "No row of this study records it." };
      return { value, text: asPrinted(value, printed) };
    }
    case "range":
    case "ratio": {
      const values: number[] = [];
      for (const part of ref.of) {
        const found = resolve(part, printed, lookup);
        if ("none" in found) return found;
        values.push(found.value);
      }
      const [a = Number.NaN, b = Number.NaN] = values;
      if (ref.kind === "ratio") return { value: a / b, text: asPrinted(a / b, printed) };
      return { value: Number.NaN, text: rangeAsPrinted(values, printed) };
    }
  }
}

type Sums = { counts: Record<Count, number> } | { none: string; blank?: true };

/** The cells that a reference means, summed. */
function sumsOf(ref: Replies, lookup: Lookup): Sums {
  const by: By[] = ref.by
    ? (["round", "source", "kind", "story"] as const).filter((f) => ref.by?.[f] !== undefined)
    : [];
  if (ref.subjects) by.push("subject");
  const cells = lookup
    .cells(ref.probe_set, { by })
    .filter((cell) => cell.model === ref.model && cell.method === ref.method);
  if (cells.length === 0)
    return { none: `This study has no ${ref.model} with ${ref.method} in ${ref.probe_set}.` };
  if (cells.every((cell) => !cell.run))
    return { none: `${ref.model} with ${ref.method} was not run.`, blank: true };
  const wanted = cells.filter(
    (cell) =>
      Object.entries(ref.by ?? {}).every(([field, value]) => cell.by[field as By] === value) &&
      (ref.subjects?.includes(String(cell.by.subject)) ?? true),
  );
  const sum = (field: Exclude<Count, "wrong">): number =>
    wanted.reduce((total, cell) => total + (cell[field] ?? 0), 0);
  const counts: Record<Count, number> = {
    pass: sum("pass"),
    confident: sum("confident"),
    hedged: sum("hedged"),
    wrong: sum("hedged") + sum("confident"),
    abstained: sum("abstained"),
    error: sum("error"),
    missing: sum("missing"),
    expected: sum("expected"),
    scored: sum("scored"),
    subjects: sum("subjects"),
  };
  if (counts.expected === 0) return { none: "No reply of this study is of that kind." };
  return { counts };
}

function ahead(ref: Ref & { kind: "ahead" }, printed: string, lookup: Lookup): Resolved {
  const cells = lookup
    .cells(ref.probe_set, { by: ["subject"] })
    .filter((cell) => cell.model === ref.model && cell.run);
  const passes = (method: string): ReadonlyMap<string, number> =>
    new Map(
      cells
        .filter((cell) => cell.method === method)
        .map((cell: Cell) => [String(cell.by.subject), cell.pass ?? 0]),
    );
  const [a, b] = [passes(ref.a), passes(ref.b)];
  if (a.size === 0 || b.size === 0)
    return {
      none: `This study has no ${ref.model} with ${a.size === 0 ? ref.a : ref.b} in ${ref.probe_set}.`,
    };
  const value = [...a].filter(([subject, more]) => {
    if (ref.subjects && !ref.subjects.includes(subject)) return false;
    const lead = more - (b.get(subject) ?? 0);
    return ref.by === undefined ? lead > 0 : lead === ref.by;
  }).length;
  return { value, text: asPrinted(value, printed) };
}

function paired(ref: Ref & { kind: "paired" }, printed: string, lookup: Lookup): Resolved {
  const compare = (model: string) => {
    const methods = [ref.a, ref.b];
    const answer = lookup.anova(ref.probe_set, { models: [model], methods, measure: ref.measure });
    const pair = answer?.pairwise_methods.find((p) => methods.includes(p.a) && methods.includes(p.b));
    return pair ?? null;
  };
  const pair = compare(ref.model);
  if (!pair)
    return { none: `This study has no ${ref.model} with both ${ref.a} and ${ref.b} in ${ref.probe_set}.` };
  const turned = pair.a !== ref.a;
  if (ref.field === "p") {
    const ps = (ref.holm_over ?? [ref.model]).map(
      (model) => [model, compare(model)?.p_permutation ?? null] as const,
    );
    const p = holmOf(ref.model, ps);
    return p === null
      ? { none: "The test can not be computed from these rows." }
      : { value: p, text: pAsPrinted(p, printed) };
  }
  const [low, high] = turned ? [pair.high, pair.low] : [pair.low, pair.high];
  const fraction = { difference: pair.difference, low, high }[ref.field];
  if (fraction === null) return { none: "It can not be computed from these rows." };
  const value = 100 * (turned ? -fraction : fraction);
  return { value, text: asPrinted(value, printed) };
}

/** Holm-adjusted p of one test among several; null when any of them has none. */
function holmOf(model: string, ps: readonly (readonly [string, number | null])[]): number | null {
  const adjusted = holm(ps.map(([, p]) => p));
  return adjusted.includes(null) ? null : (adjusted[ps.findIndex(([name]) => name === model)] ?? null);
}

function anova(ref: Ref & { kind: "anova" }, printed: string, lookup: Lookup): Resolved {
  const { models, methods } = ref;
  const answer = lookup.anova(ref.probe_set, { models, methods, measure: "pass_rate" });
  const same = (a: readonly string[], b: readonly string[]) =>
    a.length === b.length && a.every((x) => b.includes(x));
  if (!answer || !same(answer.models, models) || !same(answer.methods, methods))
    return { none: "This study has no analysis over just these models and methods." };
  const effect: AnovaEffect | undefined = answer.effects.find((e) => e.effect === ref.effect);
  if (!effect) return { none: `The analysis has no effect of ${ref.effect}.` };
  if (ref.field === "df") return { value: effect.df2, text: `${effect.df1}, ${effect.df2}` };
  const value = { F: effect.F, p: effect.gg?.p ?? null, partial_eta_squared: effect.partial_eta_squared }[
    ref.field
  ];
  if (value === null) return { none: effect.not_computable ?? "It can not be computed from these rows." };
  return { value, text: ref.field === "p" ? pAsPrinted(value, printed) : asPrinted(value, printed) };
}
