import { expect, test } from "vitest";
import { bundleFolder, hasManifest } from "./bundle-files";

const files = (...paths: string[]) => paths.map((path) => ({ path, file: new Blob([path]) }));

test("one folder around everything is taken off, and what is no part of a bundle is left out", () => {
  const folder = bundleFolder(
    files(
      "run/planted-facts.jsonl",
      "run/manifest.json",
      "run/.git/config",
      "run/.DS_Store",
      "run/__MACOSX/x",
      "run/Thumbs.db",
      "run/notes/a.txt",
    ),
  );
  expect(folder.name).toBe("run");
  expect(folder.files.map(({ path }) => path)).toEqual([
    "manifest.json",
    "notes/a.txt",
    "planted-facts.jsonl",
  ]);
  expect(hasManifest(folder)).toBe(true);
});

test("loose files stay as they are, and two folders keep their names", () => {
  expect(bundleFolder(files("manifest.json", "graded.csv")).name).toBeNull();
  const two = bundleFolder(files("b/x", "a/manifest.json"));
  expect([two.name, ...two.files.map(({ path }) => path)]).toEqual([null, "a/manifest.json", "b/x"]);
  expect(hasManifest(two)).toBe(true);
  expect(hasManifest(bundleFolder(files("run/a/b/manifest.json", "run/x")))).toBe(false);
});
