import { holm } from "@/lib/stats";
import { isSameList } from "../replication/replication";
import { type Compared, compared, FEWEST_SUBJECTS, verdictOf } from "./judge-condition";
import type { GateAnswer, GateCondition, GateMeasure, GateRun, GateSet } from "./shapes";
import { pairsOf, subjectValues } from "./subject-values";

export interface GateOptions {
  measure?: GateMeasure;
  /** How much worse is let pass, a fraction above 0; without it, nothing. */
  margin?: number | null;
}

type Place = Pick<GateCondition, "probe_set" | "model" | "method" | "measure">;

/**
 * Whether a run is worse than a reference in any condition that both ran (models and methods by their ids) over the same
 * list of probes: paired over subjects, sign-flip test, Holm's correction over all conditions tested. `ruleOf` says the
 * rule in words.
 */
export function gate(own: GateRun, reference: GateRun, options: GateOptions = {}): GateAnswer {
  const measure = options.measure ?? "pass_rate";
  const margin = options.margin ?? null;
  const found: { place: Place; result: Compared }[] = [];
  const sets = own.sets.map((set): GateSet => {
    const skipped = whyNot(set, reference, measure);
    if (skipped) return { probe_set: set.id, ...skipped, only_own: [], only_reference: [] };
    const of: Place["measure"] = set.kind === "graded" ? "score" : measure;
    const [ours, theirs] = [own, reference].map(({ cells }) =>
      subjectValues(
        cells.filter((cell) => cell.probe_set === set.id && cell.version === set.version),
        of,
      ),
    );
    const left: Pick<GateSet, "only_own" | "only_reference"> = {
      only_own: conditionsWithout(ours, theirs),
      only_reference: conditionsWithout(theirs, ours),
    };
    for (const [key, values] of ours ?? []) {
      const others = theirs?.get(key);
      if (!others) continue;
      const place = { probe_set: set.id, ...namesOf(key), measure: of };
      found.push({
        place,
        result: compared(pairsOf(values, others), margin ?? 0, of === "confident_rate"),
      });
    }
    return { probe_set: set.id, not_compared: null, open: false, ...left };
  });

  // A condition that no outcome could show to be worse takes nothing from the others.
  const enough = found.map(({ result }) => result.figures.subjects >= FEWEST_SUBJECTS);
  const corrected = holm(found.map(({ result }, i) => (enough[i] ? result.figures.p : null)));
  const tested = enough.filter(Boolean).length;
  const conditions = found.map(({ place, result }, i): GateCondition => {
    const p_holm = corrected[i] ?? null;
    const count = enough[i] ? tested : 1;
    return {
      ...place,
      ...result.figures,
      p_holm,
      ...verdictOf(result, p_holm, { margin, conditions: count }),
    };
  });
  return {
    measure,
    margin,
    rule: ruleOf(margin, measure),
    verdict: overall(conditions, sets),
    conditions,
    sets,
  };
}

function overall(conditions: readonly GateCondition[], sets: readonly GateSet[]): GateAnswer["verdict"] {
  if (conditions.some((condition) => condition.verdict === "worse")) return "worse";
  const open = conditions.length === 0 || sets.some((set) => set.open);
  return open || conditions.some((condition) => condition.verdict === "too_little")
    ? "too_little"
    : "not_worse";
}

/** The one rule, as it is printed with every answer. */
export function ruleOf(margin: number | null, measure: GateMeasure = "pass_rate"): string {
  const points = margin === null ? null : `${Number((margin * 100).toFixed(6))} points`;
  const side = measure === "confident_rate" ? "above" : "below";
  const by = points === null ? "" : ` by more than ${points}`;
  const power =
    points === null
      ? ""
      : ` or if it is not worse, its 95% interval reaches beyond ${points} and the smallest difference the design could show (80% power) is larger than that;`;
  const doubt =
    measure === "confident_rate" ? " or if errors and missing trials could hide that it is worse;" : "";
  return (
    `Worse: own − reference over subjects is ${side} zero${by}, sign-flip test, Holm-corrected p < .05. ` +
    `Too little data: the subjects in common are too few for p < .05 (6 for one condition, more for several);${power}${doubt} or another list of probes, or no condition in common.`
  );
}

function whyNot(
  set: GateRun["sets"][number],
  reference: GateRun,
  measure: GateMeasure,
): Pick<GateSet, "not_compared" | "open"> | null {
  if (set.kind === "graded" && measure === "confident_rate")
    return { not_compared: "scores know no confident failures", open: false };
  const known = reference.sets.filter((theirs) => theirs.id === set.id);
  if (known.length === 0) return { not_compared: "the reference has no such probe set", open: false };
  if (known.some((theirs) => isSameList(theirs, set))) return null;
  const versions = known.map((theirs) => theirs.version);
  if (!versions.includes(set.version)) {
    const theirs = `${versions.length > 1 ? "versions" : "version"} ${versions.join(", ")}`;
    return { not_compared: `here it is version ${set.version}, in the reference ${theirs}`, open: true };
  }
  return {
    not_compared:
      "the reference has another list of probes under this version; a run that leaves probes out names them all in the probe set's design",
    open: true,
  };
}

function namesOf(key: string): { model: string; method: string } {
  const [model = "", method = ""] = key.split("\u0000");
  return { model, method };
}

function conditionsWithout(
  these: ReadonlyMap<string, unknown> | undefined,
  others: ReadonlyMap<string, unknown> | undefined,
): { model: string; method: string }[] {
  return [...(these?.keys() ?? [])].filter((key) => !others?.has(key)).map(namesOf);
}
