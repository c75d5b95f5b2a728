import { expect, test } from "vitest";
import { COMMITMENT_VERDICTS, PLANTED_VERDICTS } from "./fields";
import { commitmentVerdict, plantedVerdict } from "./stored-verdict";
import { commitmentOutcome, plantedOutcome } from "./trial-outcome";

test("a verdict comes back from every outcome that it can have", () => {
  for (const lure of [false, true])
    for (const flagged of [false, true])
      for (const verdict of PLANTED_VERDICTS) {
        if (lure && verdict === "correct") continue;
        expect(plantedVerdict(plantedOutcome(verdict, flagged, lure), lure)).toBe(verdict);
      }
  for (const sure of [false, true])
    for (const verdict of COMMITMENT_VERDICTS) {
      const back = commitmentVerdict(commitmentOutcome(verdict, sure));
      expect(back).toEqual({ verdict, confident: verdict === "fail" ? sure : null });
    }
});
