import {
  fromRandomAccessReaderPromise,
  getFileNameLowLevel,
  type Options,
  type RandomAccessReader,
  type ZipFile,
} from "yauzl";
import type { Buffer } from "./buffer";
import { FileStream, fileAt, read } from "./files";

/** The directory of a zip is read in small bits, which are taken out of one larger piece. */
const WINDOW = 64 * 1024;

/** yauzl over a file of the page; the calls that the zip reader makes of it. */
export default {
  getFileNameLowLevel,
  openPromise(path: string, options: Options): Promise<ZipFile> {
    const file = fileAt(path);
    return fromRandomAccessReaderPromise(
      new BlobReader(file) as unknown as RandomAccessReader,
      file.size,
      options,
    );
  },
};

class BlobReader {
  private window: { at: number; bytes: Buffer } | null = null;

  constructor(private readonly file: Blob) {}

  read(
    into: Buffer,
    at: number,
    length: number,
    position: number,
    done: (error: unknown, bytes?: number) => void,
  ): void {
    this.bytes(position, length).then(
      (bytes) => {
        into.set(bytes, at);
        done(null, bytes.length);
      },
      (error) => done(error),
    );
  }

  createReadStream({ start, end }: { start: number; end: number }): FileStream {
    return new FileStream(this.file, start, end);
  }

  private async bytes(position: number, length: number): Promise<Buffer> {
    const end = Math.min(position + length, this.file.size);
    const { window } = this;
    if (window === null || position < window.at || end > window.at + window.bytes.length) {
      const upTo = Math.min(Math.max(end, position + WINDOW), this.file.size);
      this.window = { at: position, bytes: await read(this.file, position, upTo) };
      return this.bytes(position, length);
    }
    return window.bytes.subarray(position - window.at, end - window.at) as Buffer;
  }

  /* Nothing is held open. */
  ref(): void {}
  unref(): void {}
  on(): void {}
  once(): void {}
}
