/** A set of round numbers: one machine word for rounds up to 31, which is all that most studies have. */
export class RoundSet {
  private low = 0;
  private high: Set<number> | null = null;

  has(round: number): boolean {
    return round < 32 ? (this.low & (1 << round)) !== 0 : (this.high?.has(round) ?? false);
  }

  add(round: number): void {
    if (round < 32) this.low |= 1 << round;
    else {
      this.high ??= new Set();
      this.high.add(round);
    }
  }

  /** Ascending. */
  list(): number[] {
    const rounds: number[] = [];
    for (let round = 0; round < 32; round++) if (this.has(round)) rounds.push(round);
    return this.high === null ? rounds : [...rounds, ...[...this.high].sort((a, b) => a - b)];
  }
}
