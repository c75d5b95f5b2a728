import type { PrintedItem, Ref, Replies } from "../printed";

export const QWEN = "qwen3.8-27b";
export const LUNA = "gpt-6-luna";
export const GEMMA = "gemma-4-31b";
export const SOL = "gpt-6.1-sol";
export const MODELS = [QWEN, LUNA, GEMMA, SOL] as const;
export const LIGHTWEIGHT = [QWEN, LUNA, GEMMA] as const;
export const NAMES: Readonly<Record<string, string>> = {
  [QWEN]: "Qwen",
  [LUNA]: "Luna",
  [GEMMA]: "Gemma",
  [SOL]: "Sol",
};

export const TC = "transparent-compact";
export const DEFAULT = "pi-default";
export const VCC = "pi-vcc";
export const METHODS = [TC, DEFAULT, VCC] as const;

export const COMMITMENTS = "commitments";
export const FACTS = "planted-facts";

type Explained = NonNullable<PrintedItem["explained"]>;

/** One printed number. `explained` pairs a computed number with the reason why it is not the printed one. */
export function item(
  [table, place]: readonly [table: string, place: string],
  what: string,
  printed: string,
  ref: Ref,
  explained?: Explained,
): PrintedItem {
  return { table, place, what, printed, ref, ...(explained ? { explained } : {}) };
}

/** A printed number that the study's rows can not give. */
export function beyond(
  [table, place]: readonly [table: string, place: string],
  what: string,
  printed: string,
  why: string,
): PrintedItem {
  return { table, place, what, printed, ref: null, why };
}

export const text = (section: string) => ["Text", `Section ${section}`] as const;

export const replies = (probe_set: string, model: string, method: string): Replies => ({
  probe_set,
  model,
  method,
});

export const rate = (
  outcome: "pass" | "confident",
  probe_set: string,
  model: string,
  method: string,
  by?: Replies["by"],
): Ref => ({ kind: "rate", outcome, ...replies(probe_set, model, method), ...(by ? { by } : {}) });

export const difference = (
  outcome: "pass" | "confident",
  probe_set: string,
  model: string,
  a: string,
  b: string,
): Ref => ({ kind: "difference", outcome, probe_set, model, a, b });

interface Effect {
  probe_set: string;
  models: readonly string[];
  methods: readonly string[];
  effect: "model" | "method" | "model:method";
  F: readonly [printed: string, explained?: Explained];
  df: string;
  p: string;
  eta?: string;
}

/** F, its degrees of freedom, p and partial eta squared of one ANOVA effect, all printed at one place. */
export function effect(
  place: readonly [table: string, place: string],
  { probe_set, models, methods, effect, F, df, p, eta }: Effect,
): PrintedItem[] {
  const ref = { kind: "anova", probe_set, models, methods, effect } as const;
  const over = methods.length === 2 ? `${methods.join(" against ")}, ` : "";
  const name = `${probe_set === FACTS ? "planted facts" : "commitments"}, ${over}${effect.replace(":", " × ")}`;
  return [
    item(place, `F, ${name}`, F[0], { ...ref, field: "F" }, F[1]),
    item(place, `df, ${name}`, df, { ...ref, field: "df" }),
    item(place, `p, ${name}`, p, { ...ref, field: "p" }),
    ...(eta === undefined
      ? []
      : [item(place, `partial η², ${name}`, eta, { ...ref, field: "partial_eta_squared" })]),
  ];
}
