import type { Ledger } from "./ledger";
import { countInWords } from "./limits";
import { lookalikeProblems } from "./lookalike";
import { type Problem, problem, shown } from "./problem";
import type { DesignList } from "./shapes";
import type { ProbeSetKind } from "./words";

/**
 * What can be said of the design once every row is read. `rows` counts trial rows, broken ones included. After an error
 * nothing is said of missing trials: rows with errors would be counted among them.
 */
export function designProblems(
  ledger: Ledger,
  design: readonly DesignList[],
  { rows, failed }: { rows: number; failed: boolean },
): Problem[] {
  if (rows === 0) {
    const message =
      "The bundle holds no trials. Add planted-facts, commitments or graded rows beside manifest.json.";
    return [problem("design.no_rows", message)];
  }
  if (failed) return [];
  return ledger.sets.flatMap((set, no) => {
    const name = shown(set.set.id, 80);
    if (set.trials === 0) {
      const message = `Probe set ${name} has no rows in this bundle; nothing of it was run.`;
      return [problem("design.incomplete", message, { field: "probe_set", value: set.set.id })];
    }
    const expected = (design[no]?.entries.length ?? 0) * set.set.repetitions;
    const found: Problem[] = [];
    let beyond = 0;
    const conditions = ledger.conditions.filter((state) => state.condition.probeSet === no);
    conditions.sort(
      (a, b) => a.condition.model - b.condition.model || a.condition.method - b.condition.method,
    );
    for (const state of conditions) {
      beyond += state.beyond;
      const present = state.trials - state.beyond;
      if (present >= expected) continue;
      const model = ledger.manifest.models[state.condition.model]?.id;
      const method = ledger.manifest.methods[state.condition.method]?.id;
      const message = `${shown(model, 60)} with ${shown(method, 60)} has ${countInWords(present)} of ${countInWords(expected)} expected trials in ${name}. ${MISSING[set.set.kind]}; run them, or leave it.`;
      found.push(problem("design.incomplete", message, { value: { probe_set: set.set.id, model, method } }));
    }
    if (beyond > 0) {
      const message = `${countInWords(beyond)} trials of ${name} have a repetition above the declared ${set.set.repetitions}. They are kept, and left out of rates and tests. Raise "repetitions" to count them.`;
      found.push(problem("design.extra_repetitions", message, { field: "repetition", value: set.set.id }));
    }
    return found;
  });
}

/** What becomes of trials without a row. */
const MISSING: Readonly<Record<ProbeSetKind, string>> = {
  "planted-facts": "The missing ones count as failures",
  commitments: "The missing ones count as failures",
  graded: "The missing ones have no score and are left out of means",
};

/** Look-alikes are only looked for among so many ids: looking takes a hundred bytes and microseconds for each. */
const MOST_IDS = 50_000;

/** Ids of a bundle that are probably one thing written in two ways. */
export function idProblems({ manifest, probes }: Ledger, most = MOST_IDS): Problem[] {
  const { units } = probes;
  const declared = (
    [
      ["models", manifest.models],
      ["methods", manifest.methods],
      ["probe sets", manifest.probe_sets],
    ] as const
  ).flatMap(([what, list]) =>
    lookalikeProblems(
      what,
      list.map(({ id }) => id),
      "manifest.json",
    ),
  );
  const named = (
    [
      ["sessions", (no: number) => units.sessionOf(no)],
      ["probes", (no: number) => units.probeOf(no)],
      ["dimensions", (no: number) => units.dimensionOf(no)],
    ] as const
  ).flatMap(([what, nameOf]) => lookalikeProblems(what, distinctNames(probes, nameOf, most), null));
  return [...declared, ...named];
}

/** The distinct names of one kind, in order of first sight; none when there are more than `most`. */
function distinctNames(
  { names, units }: Ledger["probes"],
  nameOf: (no: number) => number,
  most: number,
): string[] {
  const found = new Set<number>();
  for (let no = 0; no < units.length; no++) {
    const name = nameOf(no);
    if (name !== 0) found.add(name);
    if (found.size > most) return [];
  }
  return [...found].flatMap((no) => names.get(no) ?? []);
}
