import { expect, it } from "vitest";
import { markFamily, openMarkers, strategyColour } from "./method-look";

it("opens the marker of every later method of one family", () => {
  const open = openMarkers([
    { id: "a", strategy: "summary" },
    { id: "b", strategy: "verbatim" },
    { id: "c", strategy: "summary" },
    { id: "d", strategy: "pinned" },
  ]);
  expect([...open]).toEqual(["c", "d"]);
});

it("gives strategies of one family one hue", () => {
  expect(markFamily("pinned")).toBe("verbatim");
  expect(strategyColour("pinned")).toBe(strategyColour("verbatim"));
  expect(strategyColour("mask")).not.toBe(strategyColour("self"));
});
