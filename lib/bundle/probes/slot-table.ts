/** A slot is a number from 1 in its low bits, and above it 8 bits of hash that spare most comparisons. */
const NUMBER_BITS = 24;
const NUMBER_MASK = 2 ** NUMBER_BITS - 1;
const FULL = 0.75;

/**
 * Finds numbered things by hash (open addressing, linear probing): 4 bytes a slot, 5 to 11 bytes a thing. The things
 * themselves lie elsewhere: `first` and `next` name the candidates, in the end 0, and `put` then takes a new one.
 */
export class SlotTable {
  private slots = new Uint32Array(1024);
  private at = 0;
  private tag = 0;
  private count = 0;

  first(hash: number): number {
    this.tag = hash & ~NUMBER_MASK;
    this.at = startOf(hash) & (this.slots.length - 1);
    return this.look();
  }

  next(): number {
    this.at = (this.at + 1) & (this.slots.length - 1);
    return this.look();
  }

  /** Puts `number` where the search that just came to 0 ended. `hashOf` is asked for all numbers when the table grows. */
  put(number: number, hashOf: (number: number) => number): void {
    if (number > NUMBER_MASK) throw new Error("More entries than this table can number.");
    this.slots[this.at] = (this.tag | number) >>> 0;
    if (++this.count > this.slots.length * FULL) this.grow(hashOf);
  }

  private look(): number {
    const { slots, tag } = this;
    const mask = slots.length - 1;
    let at = this.at;
    for (;;) {
      const held = slots[at] as number;
      if (held === 0 || (held & ~NUMBER_MASK) === tag) {
        this.at = at;
        return held & NUMBER_MASK;
      }
      at = (at + 1) & mask;
    }
  }

  private grow(hashOf: (number: number) => number): void {
    const { slots: before } = this;
    const slots = new Uint32Array(before.length * 2);
    const mask = slots.length - 1;
    for (const held of before) {
      if (held === 0) continue;
      let at = startOf(hashOf(held & NUMBER_MASK)) & mask;
      while (slots[at] !== 0) at = (at + 1) & mask;
      slots[at] = held;
    }
    this.slots = slots;
  }
}

/** The low bits, mixed with the high ones that the tag is made of. */
const startOf = (hash: number): number => (hash ^ (hash >>> 15)) >>> 0;
