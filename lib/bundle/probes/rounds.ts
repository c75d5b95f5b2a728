import type { ProbeStore } from "./probe-store";

/** Rounds from 1 to this one are bits of a number kept with the probe: all that most studies have. */
export const LOW_ROUNDS = 31;
/** In the bit of round 0: every round of the probe set. */
const ALL = 1;
/** Above every number of rounds that a manifest can declare: a whole number and a round make one number. */
export const ROUND_SPAN = 2 ** 14;

/** In which rounds each probe of a store stands: no memory of its own up to round 31, 8 bytes for each one above. */
export class Rounds {
  /** Probe times ROUND_SPAN plus round, ascending. */
  private high = new Float64Array(0);

  /** `lastRounds` is the number of rounds of each probe set. */
  constructor(
    private readonly store: ProbeStore,
    private readonly lastRounds: readonly number[],
  ) {}

  addAll(no: number): void {
    this.store.setRounds(no, this.store.roundsOf(no) | ALL);
  }

  /** Only for rounds up to LOW_ROUNDS; those above are given once, by `setHigh`. */
  addLow(no: number, round: number): void {
    this.store.setRounds(no, this.store.roundsOf(no) | (1 << round));
  }

  /** Pairs of a probe and a round above LOW_ROUNDS, made by `highRound`, in any order, also repeatedly. */
  setHigh(pairs: Float64Array): void {
    pairs.sort();
    let kept = 0;
    for (let at = 0; at < pairs.length; at++) {
      if (at > 0 && pairs[at] === pairs[at - 1]) continue;
      pairs[kept++] = pairs[at] as number;
    }
    this.high = pairs.slice(0, kept);
  }

  has(no: number, round: number): boolean {
    const low = this.store.roundsOf(no);
    if ((low & ALL) !== 0) return round <= this.last(no);
    if (round <= LOW_ROUNDS) return (low & (1 << round)) !== 0;
    const pair = highRound(no, round);
    return this.high[this.search(pair)] === pair;
  }

  count(no: number): number {
    const low = this.store.roundsOf(no);
    if ((low & ALL) !== 0) return this.last(no);
    let count = 0;
    for (let rest = low >>> 0; rest !== 0; rest = (rest & (rest - 1)) >>> 0) count++;
    return this.high.length === 0
      ? count
      : count + this.search((no + 1) * ROUND_SPAN) - this.search(no * ROUND_SPAN);
  }

  /** Ascending. */
  list(no: number): number[] {
    const low = this.store.roundsOf(no);
    if ((low & ALL) !== 0) return Array.from({ length: this.last(no) }, (_, at) => at + 1);
    const rounds: number[] = [];
    for (let round = 1; round <= LOW_ROUNDS; round++) if ((low & (1 << round)) !== 0) rounds.push(round);
    if (this.high.length === 0) return rounds;
    const end = this.search((no + 1) * ROUND_SPAN);
    for (let at = this.search(no * ROUND_SPAN); at < end; at++)
      rounds.push((this.high[at] as number) % ROUND_SPAN);
    return rounds;
  }

  private last(no: number): number {
    return this.lastRounds[this.store.setOf(no)] ?? 0;
  }

  /** The place of the first pair that is not below this one. */
  private search(pair: number): number {
    let from = 0;
    let to = this.high.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.high[middle] as number) < pair) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}

export const highRound = (no: number, round: number): number => no * ROUND_SPAN + round;
