import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const pagesOf = (folder: string): string[] =>
  readdirSync(fileURLToPath(new URL(folder, import.meta.url)), { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .sort();

it("a share link has every page of a study but its settings, and its bundles", () => {
  const pages = pagesOf("../studies/[study]").filter((file) => !file.startsWith("settings/"));
  expect(pages.length).toBeGreaterThan(10);
  expect(pagesOf("[token]")).toEqual([...pages, "bundles/[bundle]/page.tsx"].sort());
});
