const CHUNK = 1 << 14;

/** A list of whole numbers below 2^32 that grows by chunks, so that growing copies nothing: 4 bytes a number. */
export class NumberList {
  length = 0;
  private readonly chunks: Uint32Array[] = [];

  /** Answers the index. */
  push(value: number): number {
    const at = this.length++;
    if (at % CHUNK === 0) this.chunks.push(new Uint32Array(CHUNK));
    (this.chunks[(at / CHUNK) | 0] as Uint32Array)[at % CHUNK] = value;
    return at;
  }

  at(index: number): number {
    return (this.chunks[(index / CHUNK) | 0] as Uint32Array)[index % CHUNK] as number;
  }
}
