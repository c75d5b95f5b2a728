import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { choiceOf } from "./choice";
import { tarOf } from "./tar";

const LIMITS = { sent: 4_096, files: 3 };
const chosen = (name: string, ...parts: BlobPart[]) => [{ path: name, file: new File(parts, name) }];
const text = (path: string) => ({ path, file: new File(["{}"], path.slice(path.lastIndexOf("/") + 1)) });

describe("what is taken for a bundle", () => {
  it("an archive is known by its bytes, whatever it is called", async () => {
    const tar = tarOf([text("manifest.json")]);
    const gz = gzipSync(new Uint8Array(await tar.arrayBuffer()));
    const types = await Promise.all(
      [
        chosen("a.bin", new Uint8Array([0x50, 0x4b, 3, 4, 0])),
        chosen("b", new Uint8Array(gz)),
        chosen("c.zip", tar),
      ].map((files) => choiceOf(files, LIMITS)),
    );
    expect(types.map((found) => found.is === "archive" && found.type)).toEqual([
      "application/zip",
      "application/gzip",
      "application/x-tar",
    ]);
  });

  it("a folder is packed under its own name, loose files as bundle.tar.gz", async () => {
    const folder = await choiceOf([text("run/manifest.json"), text("run/graded.jsonl")], LIMITS);
    expect(folder).toMatchObject({ is: "folder", name: "run.tar.gz", files: 2, bytes: 4 });
    const loose = await choiceOf([text("manifest.json"), text("graded.jsonl")], LIMITS);
    expect(loose).toMatchObject({ is: "folder", name: "bundle.tar.gz" });
  });

  it("anything else is turned away with what to do", async () => {
    const refused: [Parameters<typeof choiceOf>[0], RegExp][] = [
      [[], /no file in it/],
      [chosen("graded.jsonl", "{}"), /is no \.zip, \.tar or \.tar\.gz\. Choose the archive/],
      [chosen("graded.jsonl.gz", new Uint8Array(gzipSync("{}"))), /is no \.zip/],
      [[text("run/graded.jsonl"), text("run/notes.txt")], /no manifest\.json/],
      [["manifest.json", "a", "b", "c"].map(text), /^More than 3 files/],
      [
        chosen("big.zip", "PK\u0003\u0004", new Uint8Array(8_192)),
        /^It has 8\.0 KiB; 4 KiB are taken at most/,
      ],
      [
        chosen("big.zip", "PK\u0003\u0004", new Uint8Array(4_093)),
        /^It has 4,097 bytes; 4,096 bytes are taken at most/,
      ],
    ];
    for (const [files, words] of refused) await expect(choiceOf(files, LIMITS)).rejects.toThrow(words);
  });
});
