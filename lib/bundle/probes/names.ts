import { Buffer } from "node:buffer";
import { ByteChunks, textSize } from "./byte-chunks";
import { NumberList } from "./number-list";
import { randomFactor } from "./random-factor";
import { SlotTable } from "./slot-table";

const SEED = randomFactor();
const FACTOR = randomFactor();

/** Texts that recur, each held once and numbered from 1: their UTF-8 bytes and 10 to 16 bytes more. */
export class Names {
  readonly bytes = new ByteChunks();
  private readonly addresses = new NumberList();
  private readonly slots = new SlotTable();
  private readonly hashOf = (no: number): number => this.hashAt(no);
  private scratch = Buffer.alloc(2048);

  constructor() {
    this.addresses.push(0);
  }

  /** The highest number. */
  get last(): number {
    return this.addresses.length - 1;
  }

  /** The number of a name; 0 when it is not here. */
  find(name: string): number {
    const { slots } = this;
    for (let no = slots.first(this.hash(name)); no !== 0; no = slots.next()) {
      if (this.is(no, name)) return no;
    }
    return 0;
  }

  /** The number of a name, which is taken in when it is new. */
  add(name: string): number {
    const known = this.find(name);
    if (known !== 0) return known;
    const address = this.bytes.reserve(textSize(name));
    this.bytes.writeText(name);
    const no = this.addresses.push(address);
    this.slots.put(no, this.hashOf);
    return no;
  }

  /** The name of a number; null for 0. */
  get(no: number): string | null {
    if (no === 0) return null;
    this.bytes.seek(this.addresses.at(no));
    return this.bytes.readText();
  }

  is(no: number, name: string): boolean {
    this.bytes.seek(this.addresses.at(no));
    return this.bytes.matchText(name);
  }

  /** Goes to the bytes of a name and answers their number; they stand in `bytes.buffer` from `bytes.at` on. */
  seek(no: number): number {
    this.bytes.seek(this.addresses.at(no));
    return this.bytes.readNumber();
  }

  private hash(name: string): number {
    let h = SEED;
    for (let i = 0; i < name.length; i++) {
      const code = name.charCodeAt(i);
      if (code > 0x7f) return this.hashBeyondAscii(name);
      h = step(h, code);
    }
    return last(h);
  }

  private hashBeyondAscii(name: string): number {
    const size = name.length * 3;
    if (this.scratch.length < size) this.scratch = Buffer.alloc(size);
    return hashBytes(this.scratch, 0, this.scratch.write(name, 0, "utf8"));
  }

  private hashAt(no: number): number {
    const length = this.seek(no);
    return hashBytes(this.bytes.buffer, this.bytes.at, length);
  }
}

function hashBytes(buffer: Buffer, at: number, length: number): number {
  let h = SEED;
  for (let i = at; i < at + length; i++) h = step(h, buffer[i] as number);
  return last(h);
}

function step(h: number, byte: number): number {
  const product = Math.imul(h ^ byte, FACTOR);
  return product ^ (product >>> 15);
}

function last(h: number): number {
  const mixed = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
