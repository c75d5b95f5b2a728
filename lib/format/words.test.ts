import { expect, it } from "vitest";
import { inWords, listed, outcomeWord, sentenceCase } from "./words";

it("names a pass by what was asked and keeps failures apart", () => {
  expect(outcomeWord("pass", "planted-facts")).toBe("recalled");
  expect(outcomeWord("pass", "commitments")).toBe("kept");
  expect(outcomeWord("pass")).toBe("passed");
  const words = (["abstained", "hedged", "confident", "error", "missing"] as const).map((o) =>
    outcomeWord(o),
  );
  expect(new Set(words).size).toBe(5);
});

it("joins lists", () => {
  expect(listed([])).toBe("");
  expect(listed(["a"])).toBe("a");
  expect(listed(["a", "b", "c"])).toBe("a, b and c");
  expect(listed(["a", "b"], "or")).toBe("a or b");
});

it("cases and counts", () => {
  expect(sentenceCase("frontier")).toBe("Frontier");
  expect(sentenceCase("")).toBe("");
  expect([inWords(3), inWords(11)]).toEqual(["three", "11"]);
});
