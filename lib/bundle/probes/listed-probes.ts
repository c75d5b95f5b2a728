import type { ManifestProbeSet } from "../manifest";
import { textsOfUnit } from "../unit-texts";
import type { Names } from "./names";
import type { ProbeStore } from "./probe-store";
import { highRound, LOW_ROUNDS, type Rounds } from "./rounds";

/** Takes the probes that the designs of a manifest list into `listed`, and their rounds into `rounds`. */
export function listDesigns(
  sets: readonly ManifestProbeSet[],
  names: Names,
  listed: ProbeStore,
  rounds: Rounds,
): void {
  const number = (name: string | null): number => (name === null ? 0 : names.add(name));
  const high: number[] = [];
  sets.forEach(({ kind, design }, set) => {
    for (const entry of design ?? []) {
      const session = number(entry.session);
      const free = kind === "commitments";
      const key = {
        set,
        session: free ? 0 : session,
        probe: names.add(entry.probe),
        dimension: kind === "graded" ? number(entry.dimension) : 0,
      };
      const freeSession = free ? session : null;
      const known = listed.find(key);
      const no =
        known === -1 ? listed.add(key, { freeSession, texts: textsOfUnit(entry), like: 0, line: 0 }) : known;
      if (free) rounds.addLow(no, 1);
      else if (entry.round === null) rounds.addAll(no);
      else if (entry.round <= LOW_ROUNDS) rounds.addLow(no, entry.round);
      else high.push(highRound(no, entry.round));
    }
  });
  rounds.setHigh(Float64Array.from(high));
}
