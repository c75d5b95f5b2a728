import { describe, expect, it } from "vitest";
import { costColumns } from "./cost-columns";

const row = {
  model: "m",
  method: "x",
  probe_set: "p",
  turns: 81,
  recovery_calls: null,
  prompt_tokens_mean: null,
  cached_tokens_mean: null,
  output_tokens_mean: 5975.4,
  seconds_mean: null,
  compactions: 0,
  compactions_failed: 0,
  compaction_seconds_mean: null,
};

describe("columns of costs", () => {
  it("are those that some row has a figure for", () => {
    expect(costColumns([row]).map((column) => column.head)).toEqual(["Output tokens", "Turns"]);
    expect(costColumns([row, { ...row, recovery_calls: 0 }]).map((column) => column.head)).toEqual([
      "Output tokens",
      "Recovery calls",
      "Turns",
    ]);
  });

  it("tell none from not measured", () => {
    const [, recovery] = costColumns([row, { ...row, recovery_calls: 0 }]);
    expect(recovery?.show({ ...row, recovery_calls: 0 })).toBe("none");
    expect(recovery?.show(row)).toBe("–");
  });
});
