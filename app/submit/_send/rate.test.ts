import { expect, test } from "vitest";
import { Rate } from "./rate";

test("the speed of the last seconds, once there are enough of them", () => {
  const rate = new Rate();
  expect(rate.of(0, 0)).toBeNull();
  expect(rate.of(500, 1_000)).toBeNull();
  expect(rate.of(2_000, 2_000)).toBe(1_000);
  // What was long ago no longer counts, and a standstill has no speed.
  for (let at = 3_000; at <= 20_000; at += 1_000) rate.of(2_000 + (at - 2_000) * 4, at);
  expect(rate.of(2_000 + 19_000 * 4, 21_000)).toBe(4_000);
  const still = new Rate();
  still.of(5, 0);
  expect(still.of(5, 9_000)).toBeNull();
});
