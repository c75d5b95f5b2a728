import { describe, expect, it } from "vitest";
import type { ContextCell } from "@/lib/queries/get-contexts";
import { probesPerSquare, standingRows } from "./standing-rows";

const cell = (
  method: string,
  context: ContextCell["context"],
  probes: number,
  pass: number,
): ContextCell => ({
  model: "m",
  method,
  context,
  probes,
  replies: probes * 3,
  pass,
  hedged: 0,
  confident: probes * 3 - pass,
  error: 0,
  rate: pass / (probes * 3),
  interval: null,
});

describe("where rules stood, a row a condition", () => {
  it("adds reworded, cut short and traces, and takes the kept share of rules that stood word for word", () => {
    const rows = standingRows([
      cell("a", "intact", 22, 54),
      cell("a", "absent", 4, 3),
      cell("b", "reworded", 3, 2),
      cell("b", "truncated", 1, 1),
      cell("b", "trace", 6, 0),
      cell("b", null, 2, 0),
    ]);
    expect(
      rows.map(({ method, probes, intact }) => ({ method, ...probes, ...intact, intact: probes.intact })),
    ).toEqual([
      { method: "a", intact: 22, partly: 0, absent: 4, unknown: 0, kept: 54, replies: 66 },
      { method: "b", intact: 0, partly: 10, absent: 0, unknown: 2, kept: 0, replies: 0 },
    ]);
  });

  it("draws at most forty squares a row", () => {
    const sized = (probes: number) => probesPerSquare(standingRows([cell("a", "intact", probes, 0)]));
    expect([0, 1, 40, 41, 80, 81, 5000].map(sized)).toEqual([1, 1, 1, 2, 2, 5, 200]);
  });
});
