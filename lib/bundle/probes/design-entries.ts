import type { DesignEntries } from "../shapes";

/** The entries of one probe set, made from its probes (ascending) and the rounds of each as they are asked for. */
export class ProbeRounds implements DesignEntries {
  constructor(
    readonly length: number,
    private readonly probes: Uint32Array,
    private readonly rounds: (no: number) => readonly number[],
    private readonly isOwn: (no: number) => boolean,
  ) {}

  roundsOf(unit: number): readonly number[] {
    return this.isOwn(unit) ? this.rounds(unit) : [];
  }

  *[Symbol.iterator](): Generator<{ unit: number; round: number }> {
    for (const unit of this.probes) for (const round of this.rounds(unit)) yield { unit, round };
  }
}
