import { Buffer } from "node:buffer";

const SHIFT = 18;
const CHUNK = 1 << SHIFT;
/** Longer texts are compared natively, shorter ones byte by byte, which spares making a string. */
const SHORT = 48;

/**
 * Bytes that are only ever added to, in chunks of 256 KiB, so that growing copies nothing. `reserve` and `seek` set
 * `buffer` and `at`, from where the other methods read or write on. Addresses are whole numbers from 1 below 2^32.
 */
export class ByteChunks {
  buffer: Buffer = Buffer.alloc(0);
  at = 0;
  /** Bytes taken from the system. */
  allocated = 0;
  private readonly chunks: Buffer[] = [];
  private used = 1;

  /** Room for `length` bytes in one piece; answers its address. A piece larger than a chunk has one of its own. */
  reserve(length: number): number {
    let last = this.chunks.at(-1);
    if (last === undefined || this.used + length > last.length) {
      if (this.chunks.length >= 1 << (32 - SHIFT)) throw new Error("More bytes than there are addresses.");
      this.used = last === undefined ? 1 : 0;
      last = Buffer.allocUnsafeSlow(Math.max(CHUNK, length + this.used));
      this.allocated += last.length;
      this.chunks.push(last);
    }
    this.buffer = last;
    this.at = this.used;
    this.used += length;
    return (this.chunks.length - 1) * CHUNK + this.at;
  }

  seek(address: number): void {
    this.buffer = this.chunks[address >>> SHIFT] as Buffer;
    this.at = address & (CHUNK - 1);
  }

  writeNumber(value: number): void {
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) this.buffer[this.at++] = (rest & 0x7f) | 0x80;
    this.buffer[this.at++] = rest;
  }

  readNumber(): number {
    const first = this.buffer[this.at] as number;
    if (first < 0x80) {
      this.at++;
      return first;
    }
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = this.buffer[this.at++] as number;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }

  writeText(text: string): void {
    const length = Buffer.byteLength(text);
    this.writeNumber(length);
    this.at += this.buffer.write(text, this.at, length, "utf8");
  }

  readText(): string {
    const length = this.readNumber();
    this.at += length;
    return this.buffer.toString("utf8", this.at - length, this.at);
  }

  skipText(): void {
    const length = this.readNumber();
    this.at += length;
  }

  /** Whether the text that stands here is this one; moves past it in any case. */
  matchText(text: string): boolean {
    const length = this.readNumber();
    const { buffer, at } = this;
    this.at += length;
    if (length < text.length) return false;
    if (length > SHORT) return buffer.toString("utf8", at, at + length) === text;
    let i = 0;
    for (; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code > 0x7f) return buffer.toString("utf8", at, at + length) === text;
      if (code !== buffer[at + i]) return false;
    }
    return i === length;
  }
}

/** Bytes that a number and a text take when they are written. */
export function numberSize(value: number): number {
  let size = 1;
  for (let rest = value; rest > 0x7f; rest >>>= 7) size++;
  return size;
}

export function textSize(text: string): number {
  const length = Buffer.byteLength(text);
  return numberSize(length) + length;
}
