import { randomFactor } from "./probes/random-factor";

/** Rows of a partition are kept in chunks of this many, four numbers each, so that growing copies nothing. */
const CHUNK = 1024;
const WIDTH = 4;
const PARTITIONS = 256;
/** A table slot is 20 bits of row number plus one, and 12 bits of hash that spare most comparisons. */
const ROW_BITS = 20;
const ROW_MASK = (1 << ROW_BITS) - 1;

/**
 * The exact set of trial keys of a bundle, with the line each stands on: 16 bytes a row plus 5 to 11 for the tables.
 * A key is three whole numbers below 2^32 (probe unit; condition and round; repetition).
 */
export class TrialKeys {
  private readonly partitions: Partition[] = Array.from({ length: PARTITIONS }, () => new Partition());

  /** Remembers a key. Returns 0 when it is new, else the line that has it already. */
  add(unit: number, group: number, repetition: number, line: number): number {
    const hash = hashOf(unit, group, repetition);
    return (this.partitions[hash >>> 24] as Partition).add(hash, unit, group, repetition, line);
  }

  /** Every key once, in no order: of each, the probe and the condition and round. */
  forEach(visit: (unit: number, group: number) => void): void {
    for (const partition of this.partitions) partition.forEach(visit);
  }
}

class Partition {
  private readonly chunks: Uint32Array[] = [];
  private table = new Uint32Array(64);
  private count = 0;

  add(hash: number, unit: number, group: number, repetition: number, line: number): number {
    const mask = this.table.length - 1;
    const tag = hash & ~ROW_MASK;
    let slot = Math.imul(hash, 0x9e3779b1) >>> 8;
    for (;;) {
      slot &= mask;
      const held = this.table[slot] as number;
      if (held === 0) break;
      if ((held & ~ROW_MASK) === tag) {
        const row = (held & ROW_MASK) - 1;
        const chunk = this.chunks[(row / CHUNK) | 0] as Uint32Array;
        const at = (row % CHUNK) * WIDTH;
        if (chunk[at] === unit && chunk[at + 1] === group && chunk[at + 2] === repetition) {
          return chunk[at + 3] as number;
        }
      }
      slot++;
    }
    this.table[slot] = tag | (this.count + 1);
    this.append(unit, group, repetition, line);
    return 0;
  }

  forEach(visit: (unit: number, group: number) => void): void {
    for (let row = 0; row < this.count; row++) {
      const chunk = this.chunks[(row / CHUNK) | 0] as Uint32Array;
      const at = (row % CHUNK) * WIDTH;
      visit(chunk[at] as number, chunk[at + 1] as number);
    }
  }

  private append(unit: number, group: number, repetition: number, line: number): void {
    if (this.count + 2 > ROW_MASK) throw new Error("More trial keys than this index can number.");
    const at = (this.count % CHUNK) * WIDTH;
    if (at === 0) this.chunks.push(new Uint32Array(CHUNK * WIDTH));
    const chunk = this.chunks[(this.count / CHUNK) | 0] as Uint32Array;
    chunk[at] = unit;
    chunk[at + 1] = group;
    chunk[at + 2] = repetition;
    chunk[at + 3] = line;
    this.count++;
    if (this.count > this.table.length * 0.75) this.grow();
  }

  private grow(): void {
    const table = new Uint32Array(this.table.length * 2);
    const mask = table.length - 1;
    for (let row = 0; row < this.count; row++) {
      const chunk = this.chunks[(row / CHUNK) | 0] as Uint32Array;
      const at = (row % CHUNK) * WIDTH;
      const hash = hashOf(chunk[at] as number, chunk[at + 1] as number, chunk[at + 2] as number);
      let slot = (Math.imul(hash, 0x9e3779b1) >>> 8) & mask;
      while (table[slot] !== 0) slot = (slot + 1) & mask;
      table[slot] = (hash & ~ROW_MASK) | (row + 1);
    }
    this.table = table;
  }
}

const UNIT = randomFactor();
const GROUP = randomFactor();
const REPETITION = randomFactor();

/** Murmur3's finaliser over the three numbers: every bit of each reaches every bit of the result. */
function hashOf(unit: number, group: number, repetition: number): number {
  let h = Math.imul(unit, UNIT) ^ Math.imul(group + 1, GROUP) ^ Math.imul(repetition, REPETITION);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
