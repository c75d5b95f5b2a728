import { expect, it } from "vitest";
import { boardHref, NO_FILTERS, nextSort } from "./board-address";
import { parseFilters } from "./parse-filters";

it("cycles a column through highest first, lowest first and no ranking, keeping the filters", () => {
  const seen: string[] = [];
  let params: Record<string, string> = { class: "frontier" };
  for (let press = 0; press < 4; press += 1) {
    const address = boardHref(params)(nextSort(parseFilters(params), "org:m"));
    seen.push(address);
    params = Object.fromEntries(new URL(address, "http://localhost").searchParams);
  }
  expect(seen).toEqual([
    "/?class=frontier&sort=rate%3Aorg%3Am",
    "/?class=frontier&sort=rate%3Aorg%3Am&direction=asc",
    "/?class=frontier",
    "/?class=frontier&sort=rate%3Aorg%3Am",
  ]);
});

it("clears filters and keeps how things are sorted and counted", () => {
  const href = boardHref({ kind: "graded", method: ["a", "b"], sort: "rate:a", count: "scored" });
  expect(href(NO_FILTERS)).toBe("/?sort=rate%3Aa&count=scored");
});
