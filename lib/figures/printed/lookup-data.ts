import { anovaAnswer } from "../anova/answer";
import { cells } from "../cells/cells";
import type { ConditionCosts, ProbeSetData } from "../shapes";
import type { Lookup } from "./lookup";

/** A lookup over probe sets whose counts are split by round, source, kind and story. */
export function lookupIn(sets: readonly ProbeSetData[], costs: readonly ConditionCosts[]): Lookup {
  const setOf = (id: string): ProbeSetData | undefined => sets.find((data) => data.probe_set.id === id);
  return {
    cells(probeSet, { by }) {
      const data = setOf(probeSet);
      return data ? cells(data, { by }) : [];
    },
    anova(probeSet, { models, methods, measure }) {
      const data = setOf(probeSet);
      const has = (all: readonly { id: string }[], ids: readonly string[]) =>
        ids.every((id) => all.some((x) => x.id === id));
      if (!data || !has(data.models, models) || !has(data.methods, methods)) return null;
      return anovaAnswer(data, { analysis: { id: "check", probe_set: probeSet, models, methods }, measure });
    },
    costs: () => costs,
  };
}
