import { expect, it } from "vitest";
import { toldApart } from "./told-apart";

const named = (id: string, name = id) => ({ id, name });

it("puts the id behind a name that several ids carry", () => {
  const rows = [named("g-q4", "Gemma"), named("g-q8", "Gemma"), named("luna", "Luna")];
  expect(toldApart(rows).map(({ name }) => name)).toEqual(["Gemma (g-q4)", "Gemma (g-q8)", "Luna"]);
});

it("says an id once where the name is the id", () => {
  expect(toldApart([named("edge"), named("edge-q8", "edge")]).map(({ name }) => name)).toEqual([
    "edge",
    "edge (edge-q8)",
  ]);
});
