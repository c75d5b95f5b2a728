import { expect, it } from "vitest";
import { isDay } from "./change-filters";

it("knows a day that exists", () => {
  for (const day of ["2026-10-14", "2024-02-29", "1999-12-31"]) expect(isDay(day), day).toBe(true);
  for (const none of [
    "2026-02-29",
    "2026-13-01",
    "2026-1-1",
    "14.10.2026",
    "",
    "99999-01-01",
    "2026-10-14T00:00",
  ])
    expect(isDay(none), none).toBe(false);
});
