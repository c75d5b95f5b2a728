import { expect, it } from "vitest";
import { hasMetric, ranked } from "./leaderboard-ranks";

const entry = (name: string, value: number | null, more: { coverage?: number; ceiling?: boolean } = {}) => ({
  name,
  value,
  coverage: 1,
  ceiling: false,
  ...more,
});
const order = (metric: "rate" | "confident_rate", entries: readonly ReturnType<typeof entry>[]) =>
  ranked(entries, metric).map(({ name, rank, apart }) => `${name} ${rank}${apart ? " apart" : ""}`);

it("gives equal figures one place, and none to what is apart, the full context or without the figure", () => {
  const entries = [
    entry("none", null),
    entry("b", 0.5),
    entry("short", 0.9, { coverage: 0.89 }),
    entry("full context", 1, { ceiling: true }),
    entry("a", 0.7),
    entry("b too", 0.5),
    entry("nine tenths", 0.1, { coverage: 0.9 }),
  ];
  expect(order("rate", entries)).toEqual([
    "a 1",
    "b 2",
    "b too 2",
    "nine tenths 4",
    "full context null",
    "short null apart",
    "none null",
  ]);
  expect(order("confident_rate", entries).slice(0, 4)).toEqual(["nine tenths 1", "b 2", "b too 2", "a 4"]);
});

it("knows which kinds have which figure", () => {
  expect(hasMetric("graded", "pass_rate")).toBe(false);
  expect(hasMetric("graded", "rate")).toBe(true);
  expect(hasMetric("commitments", "invented_rate")).toBe(false);
  expect(hasMetric("planted-facts", "confident_rate")).toBe(true);
});
