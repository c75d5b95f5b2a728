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

it("tells a time on the reader's clock, and says which that is", () => {
  expect(dayAndTime("2026-10-14T22:05:59Z", 120)).toBe("15 October 2026, 00:05 UTC+2");
  expect(dayAndTime("2026-10-14T09:05:00Z", 330)).toBe("14 October 2026, 14:35 UTC+5:30");
  expect(dayAndTime("2026-01-01T02:00:00Z", -210)).toBe("31 December 2025, 22:30 UTC−3:30");
});
