import { isUtf8 } from "node:buffer";
import { bytesInWords } from "../limits";
import { refuse } from "../problem";

/** Whole lines of a file, decoded. */
export interface Block {
  /** Ends with LF, except at the end of a file that does not. */
  text: string;
  /** Lines (from 0 in this block) whose bytes were not UTF-8; null when all were. */
  bad: ReadonlySet<number> | null;
}

const LF = 0x0a;

/** Cuts a stream of bytes into blocks of whole lines; a line that no chunk ends is carried over, up to `limit` bytes. */
export class LineBlocks {
  private carried: Buffer[] = [];
  private carriedBytes = 0;
  /** Lines of the blocks read so far; the reader of the blocks keeps it, for messages. */
  lines = 0;
  private atStart = true;

  constructor(
    private readonly file: string,
    private readonly limit: number,
  ) {}

  push(chunk: Buffer): Block | null {
    const last = chunk.lastIndexOf(LF);
    const first = last === -1 ? chunk.length : chunk.indexOf(LF);
    if (this.carriedBytes + first > this.limit) this.tooLong();
    if (last === -1) {
      this.carry(chunk);
      return null;
    }
    const whole = chunk.subarray(0, last + 1);
    const bytes = this.carriedBytes === 0 ? whole : Buffer.concat([...this.carried, whole]);
    this.carried = [];
    this.carriedBytes = 0;
    if (last + 1 < chunk.length) this.carry(chunk.subarray(last + 1));
    return this.block(bytes);
  }

  /** The last line of a file that does not end with LF. */
  end(): Block | null {
    return this.carriedBytes === 0 ? null : this.block(Buffer.concat(this.carried));
  }

  private carry(bytes: Buffer): void {
    if (bytes.length > this.limit) this.tooLong();
    this.carried.push(bytes);
    this.carriedBytes += bytes.length;
  }

  private block(bytes: Buffer): Block {
    const bom = this.atStart && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
    this.atStart = false;
    const body = bom ? bytes.subarray(3) : bytes;
    const bad = isUtf8(body) ? null : new Set<number>();
    if (bad !== null || body.length > this.limit) this.inspect(body, bad);
    return { text: body.toString("utf8"), bad };
  }

  /** Line by line, which is slow: only for a block with a fault, or one long enough to hold a line over the limit. */
  private inspect(body: Buffer, bad: Set<number> | null): void {
    for (let at = 0, n = 0; at < body.length; n++) {
      const lf = body.indexOf(LF, at);
      const end = lf === -1 ? body.length : lf;
      if (end - at > this.limit) {
        this.lines += n;
        this.tooLong();
      }
      if (bad !== null && !isUtf8(body.subarray(at, end))) bad.add(n);
      at = end + 1;
    }
  }

  private tooLong(): never {
    const message = `A line is longer than ${bytesInWords(this.limit)} (the limit "line"). Shorten its texts.`;
    return refuse("archive.too_large", message, { file: this.file, line: this.lines + 1 });
  }
}
