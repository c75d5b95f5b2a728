import { designLine, LineHash } from "../fingerprint";
import { countingSort } from "./counting-sort";
import type { Names } from "./names";
import type { ProbeStore } from "./probe-store";

/** Probes between two yields, which cost something themselves. */
const PAUSE = 1024;

/** The numbers from 0 below `length`. */
export function upTo(length: number): Uint32Array {
  const numbers = new Uint32Array(length);
  for (let no = 0; no < length; no++) numbers[no] = no;
  return numbers;
}

/** All probes in the order of the lines of their designs. `ranks` are the names' (`nameRanks`). */
export function byLine(store: ProbeStore, ranks: Uint32Array): Uint32Array {
  const byProbe = countingSort(upTo(store.length), ranks.length, (no) => ranks[store.probeOf(no)] as number);
  return countingSort(byProbe, ranks.length, (no) => ranks[store.sessionOf(no)] as number);
}

/** The probes of each probe set in the order given: views of one array, 4 bytes a probe. */
export function bySet(store: ProbeStore, probes: Uint32Array, sets: number): Uint32Array[] {
  if (sets === 1) return [probes];
  const sorted = countingSort(probes, sets, (no) => store.setOf(no));
  const sizes = new Uint32Array(sets);
  for (const no of sorted) sizes[store.setOf(no)] = (sizes[store.setOf(no)] ?? 0) + 1;
  let end = 0;
  return Array.from(sizes, (size) => {
    end += size;
    return sorted.subarray(end - size, end);
  });
}

/**
 * `designFingerprint` over the lines of the probes of a set, given in their order: no list of lines is made. Yields
 * now and then.
 */
export function* fingerprintOf(
  probes: Uint32Array,
  roundsOf: (no: number) => readonly number[],
  store: ProbeStore,
  names: Names,
): Generator<void, string> {
  const hash = new LineHash();
  let done = 0;
  for (let at = 0; at < probes.length; ) {
    const first = probes[at] as number;
    const sessionNo = store.sessionOf(first);
    const probeNo = store.probeOf(first);
    const session = names.get(sessionNo);
    const probe = names.get(probeNo) ?? "";
    let rounds = roundsOf(first);
    // The dimensions of one graded probe are probes with the same lines.
    for (at++; at < probes.length; at++) {
      const no = probes[at] as number;
      if (store.probeOf(no) !== probeNo || store.sessionOf(no) !== sessionNo) break;
      rounds = union(rounds, roundsOf(no));
    }
    const lines = rounds.map((round) => designLine(session, probe, round));
    for (const line of lines.sort()) hash.add(line);
    if (++done % PAUSE === 0) yield;
  }
  return hash.hex();
}

function union(a: readonly number[], b: readonly number[]): readonly number[] {
  const both = new Set(a);
  for (const round of b) both.add(round);
  return both.size === a.length ? a : [...both];
}
