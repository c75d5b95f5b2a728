/** A file with the path that it has in the bundle: forward slashes, nothing in front. */
export interface PathedFile {
  path: string;
  file: Blob;
}

const BLOCK = 512;
const encoder = new TextEncoder();

/**
 * Files as one tar (POSIX.1-2001: ustar headers, pax records for names they can not hold), in the order given, without
 * times and owners: the same files make the same bytes. The files are only pointed at, not read.
 */
export function tarOf(files: readonly PathedFile[]): Blob {
  const parts: BlobPart[] = [];
  for (const { path, file } of files) {
    const name = encoder.encode(path);
    const plain = name.length <= 100 && name.length === path.length;
    if (!plain) {
      const record = paxRecord("path", path);
      parts.push(header(encoder.encode("PaxHeader"), record.length, "x"), record, padding(record.length));
    }
    parts.push(header(plain ? name : encoder.encode("file"), file.size, "0"), file, padding(file.size));
  }
  parts.push(new Uint8Array(2 * BLOCK));
  return new Blob(parts, { type: "application/x-tar" });
}

function header(name: Uint8Array, size: number, type: "0" | "x"): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(BLOCK);
  const write = (at: number, text: string): void => block.set(encoder.encode(text), at);
  block.set(name, 0);
  write(100, "0000644\0");
  write(108, "0000000\0");
  write(116, "0000000\0");
  write(124, `${size.toString(8).padStart(11, "0")}\0`);
  write(136, "00000000000\0");
  // The sum is taken with its own field as spaces.
  write(148, "        ");
  write(156, type);
  write(257, "ustar\u000000");
  const sum = block.reduce((total, byte) => total + byte, 0);
  write(148, `${sum.toString(8).padStart(6, "0")}\0 `);
  return block;
}

/** `LENGTH key=value\n`, where the length counts its own digits. */
function paxRecord(key: string, value: string): Uint8Array<ArrayBuffer> {
  const rest = encoder.encode(` ${key}=${value}\n`).length;
  let length = rest + String(rest).length;
  if (rest + String(length).length !== length) length = rest + String(length).length;
  return encoder.encode(`${length} ${key}=${value}\n`);
}

const padding = (size: number): Uint8Array<ArrayBuffer> => new Uint8Array((BLOCK - (size % BLOCK)) % BLOCK);
