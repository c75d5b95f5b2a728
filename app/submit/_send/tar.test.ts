import { text } from "node:stream/consumers";
import { extract } from "tar-stream";
import { expect, test } from "vitest";
import { tarOf } from "./tar";

/** Paths and texts, as another program reads them. */
async function entriesOf(tar: Blob): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  const reader = extract();
  reader.end(Buffer.from(await tar.arrayBuffer()));
  for await (const entry of reader) found[entry.header.name] = await text(entry);
  return found;
}

test("a reader finds every file, whatever its size and name", async () => {
  const files: Record<string, string> = {
    "manifest.json": "{}",
    empty: "",
    block: "x".repeat(512),
    "after-a-block": "y".repeat(513),
    "nested/größe 日本.jsonl": "umlaut",
    [`${"deep/".repeat(40)}end.csv`]: "long",
  };
  // Lengths around the step from two digits to three in the count of a pax record.
  for (let length = 80; length < 125; length++) files[`ü${"n".repeat(length)}`] = String(length);
  const tar = tarOf(Object.entries(files).map(([path, content]) => ({ path, file: new Blob([content]) })));
  expect(tar.size % 512).toBe(0);
  expect(await entriesOf(tar)).toEqual(files);
});

test("the same files make the same bytes", async () => {
  const make = () =>
    tarOf([{ path: "a", file: new File(["1"], "a", { lastModified: Math.random() * 1e12 }) }]);
  expect(Buffer.from(await make().arrayBuffer())).toEqual(Buffer.from(await make().arrayBuffer()));
});
