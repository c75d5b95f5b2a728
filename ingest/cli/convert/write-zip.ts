import { createReadStream } from "node:fs";
import { open, readdir } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createDeflateRaw } from "node:zlib";
import { crc32 } from "@/lib/bundle/archive/crc32";

const MOST = 0xffffffff;

/**
 * The files of a folder as a zip at `path`, which must not exist: streamed, names sorted, without times, so that the same
 * files always make the same bytes. Throws above 4 GiB, which this form can't say.
 */
export async function writeZip(folder: string, path: string): Promise<void> {
  const zip = await open(path, "wx");
  try {
    const directory: Buffer[] = [];
    let at = 0;
    const put = async (bytes: Buffer): Promise<void> => {
      await zip.write(bytes, 0, bytes.length, at);
      at += bytes.length;
      if (at > MOST) throw new Error("The bundle is too large for a zip. Write a .tar.gz.");
    };
    for (const name of (await readdir(folder)).sort()) {
      const begun = at;
      const packed = Buffer.from(name);
      at += 30 + packed.length;
      let [size, sum, length] = [0, 0, 0];
      await pipeline(
        createReadStream(join(folder, name), { highWaterMark: 256 * 1024 }),
        async function* (bytes: AsyncIterable<Buffer>) {
          for await (const chunk of bytes) {
            size += chunk.length;
            sum = crc32(chunk, sum);
            yield chunk;
          }
        },
        createDeflateRaw(),
        async (bytes: AsyncIterable<Buffer>) => {
          for await (const chunk of bytes) {
            length += chunk.length;
            await put(chunk);
          }
        },
      );
      if (size > MOST) throw new Error(`${name} is too large for a zip. Write a .tar.gz.`);
      const fields = Buffer.alloc(26);
      fields.writeUInt16LE(20, 0);
      fields.writeUInt16LE(0x800, 2);
      fields.writeUInt16LE(8, 4);
      fields.writeUInt16LE(0x21, 8);
      fields.writeUInt32LE(sum, 10);
      fields.writeUInt32LE(length, 14);
      fields.writeUInt32LE(size, 18);
      fields.writeUInt16LE(packed.length, 22);
      // What was not known before the bytes were packed goes in before them.
      const head = Buffer.concat([Buffer.from("PK\u0003\u0004"), fields, packed]);
      await zip.write(head, 0, head.length, begun);
      const rest = Buffer.alloc(14);
      rest.writeUInt32LE(0o100644 * 0x10000, 6);
      rest.writeUInt32LE(begun, 10);
      directory.push(Buffer.from("PK\u0001\u0002"), Buffer.from([20, 3]), fields, rest, packed);
    }
    const start = at;
    const central = Buffer.concat(directory);
    await put(central);
    const end = Buffer.alloc(18);
    const files = directory.length / 5;
    end.writeUInt16LE(files, 4);
    end.writeUInt16LE(files, 6);
    end.writeUInt32LE(central.length, 8);
    end.writeUInt32LE(start, 12);
    await put(Buffer.concat([Buffer.from("PK\u0005\u0006"), end]));
  } finally {
    await zip.close();
  }
}
