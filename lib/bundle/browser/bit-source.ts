/** A stream that ends in the middle, or is none: under zlib's codes, which have words of their own. */
export class StreamFault extends Error {
  constructor(readonly code: "Z_BUF_ERROR" | "Z_DATA_ERROR") {
    super(code);
  }
}

/** Whether a stream only ended too early: what came before is whole. */
export const isCut = (error: unknown): boolean =>
  error instanceof StreamFault && error.code === "Z_BUF_ERROR";

const SPARE = 64;

/**
 * Bits of a stream, lowest first. `ahead` waits for bytes; what was waited for is then taken without waiting. Behind
 * the end of the stream stand zeros, and `check` says whether any of them were taken.
 */
export class BitSource {
  bytes = new Uint8Array(SPARE);
  /** The next byte that is not in `hold` yet. */
  at = 0;
  /** Behind the last byte of the stream that is here. */
  end = 0;
  hold = 0;
  held = 0;
  ended = false;

  constructor(private readonly source: AsyncIterator<Uint8Array>) {}

  /** Waits until `count` bytes lie ahead, or the stream has ended. */
  async ahead(count: number): Promise<void> {
    while (!this.ended && this.end - this.at < count) {
      const { done, value } = await this.source.next();
      if (done) this.ended = true;
      const more = done ? new Uint8Array(0) : value;
      const rest = this.bytes.subarray(this.at, this.end);
      const joined = new Uint8Array(rest.length + more.length + SPARE);
      joined.set(rest);
      joined.set(more, rest.length);
      this.bytes = joined;
      this.at = 0;
      this.end = rest.length + more.length;
    }
  }

  /** At most 16 bits. */
  bits(count: number): number {
    while (this.held < count) {
      this.hold |= (this.bytes[this.at++] as number) << this.held;
      this.held += 8;
    }
    const value = this.hold & ((1 << count) - 1);
    this.hold >>>= count;
    this.held -= count;
    return value;
  }

  /** Throws when more bits were taken than there are. */
  check(): void {
    if (this.at - (this.held >> 3) > this.end) throw new StreamFault("Z_BUF_ERROR");
  }

  /** Puts the whole bytes in `hold` back and drops the bits of a byte that was begun. */
  toByte(): void {
    this.check();
    this.at -= this.held >> 3;
    this.hold = 0;
    this.held = 0;
  }

  /** The next byte; the source must stand at the beginning of one. */
  async byte(): Promise<number> {
    await this.ahead(1);
    if (this.at >= this.end) throw new StreamFault("Z_BUF_ERROR");
    return this.bytes[this.at++] as number;
  }

  /** Whether the stream is at its end. */
  async isOver(): Promise<boolean> {
    await this.ahead(1);
    return this.at >= this.end;
  }
}
