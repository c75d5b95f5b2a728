import { describe, expect, it } from "vitest";
import { becauseSentence, claimStatement, sizeSentence, tallySentence } from "./claim-words";
import type { Claim, ReportNames, Side } from "./shapes";

const names: ReportNames = {
  trialsHref: () => "",
  model: (id) => id,
  method: (id) => id,
  otherVersion: (id) => id === "B",
  open: () => false,
  rebuilt: { reference: false, own: false, either: false },
};
const side = (change: Partial<Side> = {}): Side => ({
  difference: 0.1,
  low: 0.05,
  high: 0.15,
  p: 0.01,
  p_holm: 0.02,
  partial_eta_squared: 0.3,
  partial_eta_squared_interval: [0.1, 0.4],
  smallest_difference: 0.08,
  reliable: true,
  subjects: 27,
  ...change,
});
const claim = (change: Partial<Claim> = {}): Claim => ({
  kind: "pair",
  a: "A",
  b: "B",
  model: null,
  reference: side(),
  own: side(),
  between: null,
  verdict: "agrees",
  because: "shown_again",
  size: null,
  ...change,
});
const tally = (agrees: number, differs: number, too_little: number, other_size = 0) => ({
  claims: agrees + differs + too_little,
  agrees,
  differs,
  too_little,
  other_size,
});

describe("words for claims", () => {
  it("say no more than the reference shows, and mark another version", () => {
    expect(claimStatement(claim(), "keeps", names)).toBe("A keeps more than B†");
    expect(claimStatement(claim({ reference: side({ reliable: false }) }), "keeps", names)).toBe(
      "A and B† cannot be told apart",
    );
    expect(claimStatement(claim({ because: "reference_unknown" }), "keeps", names)).toBe("A against B†");
  });

  it("name the sizes that a verdict rests on, unsigned", () => {
    const small = claim({
      verdict: "too_little",
      because: "own_too_small",
      own: side({ smallest_difference: 0.25 }),
    });
    expect(becauseSentence(small)).toContain("from about 25.0 points up; the reference's is 10.0");
    expect(becauseSentence(claim({ verdict: "agrees", because: "both_without" }))).toContain("8.0 points");
    expect(becauseSentence(claim({ size: "smaller" }))).toBe(
      "Shown again, in the same direction; smaller here than in the reference.",
    );
  });

  it("never print a sign, a blank or a missing number as a size", () => {
    for (const because of ["own_too_small", "room_left"] as const)
      for (const kind of ["pair", "methods"] as const) {
        const blank = side({ smallest_difference: null, difference: null });
        const sentence = becauseSentence(claim({ kind, because, reference: blank, own: blank }));
        expect(sentence).not.toMatch(/–|null|NaN|[+−]\d/);
      }
  });
});

describe("the summary sentence", () => {
  it("counts every verdict once and leaves out what did not occur", () => {
    expect(tallySentence(tally(5, 1, 3))).toBe("5 of 9 claims agree, 1 differs, 3 too little data to tell.");
    expect(tallySentence(tally(1, 2, 0))).toBe("1 of 3 claims agrees, 2 differ.");
    expect(tallySentence(tally(1, 0, 0))).toBe("1 of 1 claim agrees.");
    expect(tallySentence(tally(0, 0, 0))).toBeNull();
  });

  it("adds where agreement is in direction only", () => {
    expect(sizeSentence(tally(5, 0, 0))).toBeNull();
    expect(sizeSentence(tally(5, 0, 0, 1))).toMatch(/^1 of those that agree does so in direction only/);
  });
});
