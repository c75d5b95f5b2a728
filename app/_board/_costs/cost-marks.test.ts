import { describe, expect, it } from "vitest";
import { costScale } from "@/app/_charts/cost-scale";
import { costMarks } from "./cost-marks";

describe("marks of a cost", () => {
  it("go from the cheapest on; numbers of neighbours stand apart, what was not recorded is no mark", () => {
    const values = [0.43, 167.8, null, 0.4];
    const marks = costMarks(values, costScale([0.4, 0.43, 167.8]));
    expect(marks.map(({ at, label }) => [at, label])).toEqual([
      [3, "left"],
      [0, "right"],
      [1, "top"],
    ]);
  });

  it("leave the middle of three close ones to the table", () => {
    const marks = costMarks([10, 10, 10, 1000], costScale([10, 1000]));
    expect(marks.map(({ label }) => label)).toEqual(["left", "none", "right", "top"]);
  });

  it("stand on a scale from 0 where a cost is 0", () => {
    const marks = costMarks([0, 5], costScale([0, 5]));
    expect(marks[0]?.place).toBe(0);
    expect(marks.every(({ place }) => place >= 0 && place <= 1)).toBe(true);
  });
});
