import { oneOf, type SearchParams } from "@/lib/format/address";
import type { Effect } from "../_words/effect-context";

/** The effect, or the two levels of one factor, that a reader looks into. */
export type Chosen =
  | { kind: "effect"; effect: Effect["effect"] }
  | { kind: "pair"; factor: "model" | "method"; a: string; b: string };

const EFFECTS = ["model", "method", "model:method"] as const;

/** `effect=method` or `pair=method:A:B`, each part of a pair percent-encoded by itself; null for anything else. */
export function readChosen(params: SearchParams): Chosen | null {
  const pair = pairOf(oneOf(params, "pair"));
  if (pair) return pair;
  const effect = EFFECTS.find((known) => known === oneOf(params, "effect"));
  return effect ? { kind: "effect", effect } : null;
}

export function chosenParams(chosen: Chosen): { effect?: string; pair?: string } {
  if (chosen.kind === "effect") return { effect: chosen.effect };
  return { pair: [chosen.factor, chosen.a, chosen.b].map(encodeURIComponent).join(":") };
}

export function isChosen(chosen: Chosen | null, other: Chosen): boolean {
  return chosen !== null && JSON.stringify(chosenParams(chosen)) === JSON.stringify(chosenParams(other));
}

function pairOf(text: string | undefined): Chosen | null {
  const [factor, a, b, ...more] = (text ?? "").split(":").map(decoded);
  if ((factor !== "model" && factor !== "method") || !a || !b || a === b || more.length > 0) return null;
  return { kind: "pair", factor, a, b };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
