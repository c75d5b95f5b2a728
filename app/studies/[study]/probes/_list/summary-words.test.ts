import { describe, expect, it } from "vitest";
import { summaryWords } from "./summary-words";

const summary = { probes: 27, lost: 7, held: 12, differ: 8, confident: 5, lost_uncompacted: null };
const plain = { lures: false, withModel: null, method: null };

describe("what a set's probes come to", () => {
  it("is told in two sentences, of one model where one is looked at", () => {
    expect(summaryWords(summary, "commitments", plain)).toBe(
      "7 of 27 commitments are lost by every method. 12 are kept in every reply, on 8 the methods differ and 5 met a confident failure.",
    );
    expect(
      summaryWords({ ...summary, lost: 1, lost_uncompacted: 0 }, "planted-facts", {
        ...plain,
        withModel: "Rho",
      }),
    ).toMatch(/^1 of 27 facts is lost by every method with Rho, 0 of them with the full context as well\./);
  });

  it("does not speak of every method where there is one, nor of confidence where nothing records it", () => {
    expect(summaryWords(summary, "graded", { ...plain, method: "fold" })).toBe(
      "7 of 27 probes are given no point with fold. 12 are given every point in every reply.",
    );
    expect(summaryWords({ ...summary, probes: 0 }, "planted-facts", { ...plain, lures: true })).toBe(
      "No lures are asked here.",
    );
  });
});
