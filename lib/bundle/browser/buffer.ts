const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const strict = new TextDecoder("utf-8", { fatal: true });

type Encoding = "utf8" | "latin1" | "base64";

/**
 * As much of Node's Buffer as the reading of a bundle uses, with the same results. `subarray` answers one, too, as
 * typed arrays make their slices of their own class.
 */
export class Buffer extends Uint8Array {
  static isBuffer(value: unknown): value is Buffer {
    return value instanceof Buffer;
  }

  static alloc(size: number): Buffer {
    return new Buffer(size);
  }

  static allocUnsafe(size: number): Buffer {
    return new Buffer(size);
  }

  static allocUnsafeSlow(size: number): Buffer {
    return new Buffer(size);
  }

  static byteLength(text: string): number {
    let length = text.length;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code < 0x80) continue;
      // Two halves of a pair take four bytes together, half a pair the three of U+FFFD.
      if (code >= 0xd800 && code < 0xdc00 && isLow(text.charCodeAt(i + 1))) i++;
      length += code < 0x800 ? 1 : 2;
    }
    return length;
  }

  /** Memory is shared, lists and texts are copied. */
  static override from(
    source: ArrayBuffer | ArrayLike<number> | Iterable<number> | string,
    encodingOrStart?: unknown,
    length?: unknown,
  ): Buffer {
    if (source instanceof ArrayBuffer)
      return new Buffer(source, encodingOrStart as number | undefined, length as number | undefined);
    if (typeof source !== "string") return new Buffer(Uint8Array.from(source as ArrayLike<number>));
    if (encodingOrStart === "latin1")
      return new Buffer(Array.from({ length: source.length }, (_, i) => source.charCodeAt(i)));
    return new Buffer(encoder.encode(source));
  }

  static concat(parts: readonly Uint8Array[]): Buffer {
    const whole = new Buffer(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  override toString(encoding: Encoding = "utf8", start = 0, end: number = this.length): string {
    const bytes = start === 0 && end === this.length ? this : this.subarray(start, end);
    if (encoding === "utf8") return decoder.decode(bytes);
    let text = "";
    for (const byte of bytes) text += String.fromCharCode(byte);
    return encoding === "base64" ? btoa(text) : text;
  }

  /** Writes at most `length` bytes of a text; answers how many. */
  write(text: string, at: number, lengthOrEncoding?: number | Encoding, encoding?: Encoding): number {
    const room = typeof lengthOrEncoding === "number" ? lengthOrEncoding : this.length - at;
    if ((typeof lengthOrEncoding === "string" ? lengthOrEncoding : encoding) === "base64") {
      const bytes = atob(text);
      const length = Math.min(room, bytes.length);
      for (let i = 0; i < length; i++) this[at + i] = bytes.charCodeAt(i);
      return length;
    }
    return this.writeShort(text, at, room) ?? encoder.encodeInto(text, this.subarray(at, at + room)).written;
  }

  copy(to: Uint8Array, at: number, start = 0, end: number = this.length): number {
    to.set(this.subarray(start, end), at);
    return end - start;
  }

  equals(other: Uint8Array): boolean {
    return this.length === other.length && this.every((byte, i) => byte === other[i]);
  }

  readUInt8(at: number): number {
    return this.view(at, 1).getUint8(0);
  }

  readUInt16LE(at: number): number {
    return this.view(at, 2).getUint16(0, true);
  }

  readUInt32LE(at: number): number {
    return this.view(at, 4).getUint32(0, true);
  }

  readInt32LE(at: number): number {
    return this.view(at, 4).getInt32(0, true);
  }

  private view(at: number, size: number): DataView {
    return new DataView(this.buffer, this.byteOffset + at, size);
  }

  /** A short text of ASCII, byte by byte, which is faster than asking the browser; null for any other. */
  private writeShort(text: string, at: number, room: number): number | null {
    if (text.length > 64 || text.length > room) return null;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code > 0x7f) return null;
      this[at + i] = code;
    }
    return text.length;
  }
}

const isLow = (code: number): boolean => code >= 0xdc00 && code < 0xe000;

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    strict.decode(bytes);
    return true;
  } catch {
    return false;
  }
}
