import { expect, it } from "vitest";
import { day, dayAndTime } from "./date";

it("names the month and reads in UTC, whatever the zone of the machine", () => {
  expect(day("2026-10-14T09:05:00Z")).toBe("14 October 2026");
  expect(day("2026-01-01T00:30:00+02:00")).toBe("31 December 2025");
  expect(dayAndTime("2026-10-14T09:05:59Z")).toBe("14 October 2026, 09:05 UTC");
});

it("shows no date as a dash", () => {
  expect([null, undefined, "", "yesterday"].map(day)).toEqual(["–", "–", "–", "–"]);
  expect(dayAndTime("yesterday")).toBe("–");
});
