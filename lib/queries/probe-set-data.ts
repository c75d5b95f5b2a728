import "server-only";
import { PROBE_SET_KINDS, type ProbeSetKind } from "@/lib/bundle/words";
import { HoldfastError } from "@/lib/errors";

export { methodOf, modelOf, probeSetOf } from "@/lib/figures/from-sums";
export { analysesIn, probeSetData } from "@/lib/kept/probe-set-data";

export function oneOf<T extends string>(words: readonly T[], value: string | null): T | null {
  return words.find((word) => word === value) ?? null;
}

function corrupt(what: string): never {
  throw new HoldfastError(
    "unavailable",
    `The database holds a value that this version does not know: ${what}.`,
  );
}

export const kindOf = (kind: string): ProbeSetKind =>
  oneOf(PROBE_SET_KINDS, kind) ?? corrupt(`probe set kind ${kind}`);
