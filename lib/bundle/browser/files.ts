import { Buffer } from "./buffer";

/** Bytes asked of the browser at a time: each asking takes a way through another process. */
const PIECE = 512 * 1024;

const files = new Map<string, Blob>();
let seen: (bytes: number) => void = () => {};

/** Makes a file of the page readable under a path; `onRead` is told of every piece that is read of any. */
export function place(path: string, file: Blob, onRead: (bytes: number) => void): void {
  files.set(path, file);
  seen = onRead;
}

export function fileAt(path: string): Blob {
  const file = files.get(path);
  if (file === undefined) throw new Error(`There is no file at ${path}.`);
  return file;
}

/** A stream of a file's bytes, as far as the readers use one: looped over, told of by "data", destroyed. */
export class FileStream {
  private readonly onData: ((chunk: Buffer) => void)[] = [];
  private destroyed = false;

  constructor(
    private readonly file: Blob,
    private readonly start = 0,
    private readonly end = file.size,
  ) {}

  on(name: "data" | "error", listener: (chunk: Buffer) => void): this {
    if (name === "data") this.onData.push(listener);
    return this;
  }

  pause(): this {
    return this;
  }

  destroy(): void {
    this.destroyed = true;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    for (let at = this.start; at < this.end && !this.destroyed; at += PIECE) {
      const chunk = await read(this.file, at, Math.min(at + PIECE, this.end));
      for (const listener of this.onData) listener(chunk);
      yield chunk;
    }
  }
}

export async function read(file: Blob, start: number, end: number): Promise<Buffer> {
  const bytes = await file.slice(start, end).arrayBuffer();
  seen(bytes.byteLength);
  return Buffer.from(bytes);
}

export const createReadStream = (path: string): FileStream => new FileStream(fileAt(path));

export async function stat(path: string): Promise<{ isDirectory(): boolean; size: number }> {
  return { isDirectory: () => false, size: fileAt(path).size };
}

export async function open(path: string) {
  const file = fileAt(path);
  return {
    async read(into: Buffer, at: number, length: number, position: number): Promise<void> {
      into.set(await read(file, position, Math.min(position + length, file.size)), at);
    },
    async close(): Promise<void> {},
  };
}
