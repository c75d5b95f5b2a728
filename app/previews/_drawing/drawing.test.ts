import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { FAMILY_INK, INK } from "./colours";
import { cut, drawable } from "./drawable";

it("has the colours of the light theme", () => {
  const css = readFileSync(new URL("../../tokens.css", import.meta.url), "utf8");
  const light = css.slice(0, css.indexOf("@media"));
  for (const [name, colour] of Object.entries(INK)) expect(light).toContain(`--hf-${name}: ${colour};`);
  for (const [name, colour] of Object.entries(FAMILY_INK))
    expect(light).toContain(`--hf-m-${name}: ${colour};`);
});

it("keeps what the font has and lets no other letter through", () => {
  expect(drawable("Gödel’s naïve “test” − 100% × 3")).toBe("Gödel’s naïve “test” − 100% × 3");
  expect(drawable("Recall 記憶 and 🙂 more")).toBe("Recall … and … more");
  expect(drawable("北海道")).toBeNull();
  expect(drawable("")).toBeNull();
});

it("cuts long texts", () => {
  expect(cut("abcdef", 6)).toBe("abcdef");
  expect(cut("abc def", 5)).toBe("abc…");
});
