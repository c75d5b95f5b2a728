import { expect, it } from "vitest";
import { testWords } from "./against-words";
import type { Against } from "./entry-names";

const against = (n: number): Against => ({
  n,
  difference: -1,
  low: null,
  high: null,
  p: 2 ** (1 - n),
  p_method: "counted",
  p_holm: 2 ** (1 - n),
  told_apart: n > 5,
  smallest_difference: null,
  untested: null,
  incomplete: [],
  left_out: [],
});

it("says that too few subjects can tell nothing, however far apart the two are", () => {
  expect(testWords({ against: against(4) }, 1)).toBe(
    "Cannot be told apart. Too few subjects to tell anything: over 4 the lowest p there can be is .125.",
  );
  expect(testWords({ against: against(6) }, 1)).toBe("Told apart.");
});
