import { expect, test } from "vitest";
import { limitsFromEnvironment } from "./limits";
import { DEFAULT_QUOTAS, quotasFromEnvironment } from "./quotas";

test("quotas and limits come from the environment, else they are the defaults", () => {
  expect(quotasFromEnvironment({})).toEqual(DEFAULT_QUOTAS);
  expect(quotasFromEnvironment({ HOLDFAST_MAX_DAILY: " 5 ", HOLDFAST_MAX_WAITING: "" })).toEqual({
    ...DEFAULT_QUOTAS,
    daily: 5,
  });
  expect(limitsFromEnvironment({ HOLDFAST_MAX_UPLOAD: "7" }).sent).toBe(7);
});

test.each(["0", "-1", "1.5", "1 GiB", "1e3", "99999999999999999999"])("%s is no setting", (text) => {
  expect(() => quotasFromEnvironment({ HOLDFAST_MAX_DAILY: text })).toThrow(/HOLDFAST_MAX_DAILY must be/);
  expect(() => limitsFromEnvironment({ HOLDFAST_MAX_ROWS: text })).toThrow(/HOLDFAST_MAX_ROWS must be/);
});
