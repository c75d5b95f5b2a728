import { describe, expect, it } from "vitest";
import { costHref, isPriced, readCostChoice } from "./cost-choice";

describe("the choices of the cost page", () => {
  it("are the same read and written, prices among them", () => {
    const address =
      "/studies/s/cost?revision=2&probe_set=facts&model=m&cost=price&price_prompt=0.5&price_cached=0&price_output=12";
    const choice = readCostChoice(Object.fromEntries(new URL(address, "http://localhost").searchParams));
    expect(choice.prices).toEqual({ prompt: 0.5, cached: 0, output: 12 });
    expect(costHref("s", choice)).toBe(address);
    expect(costHref("s", choice, { cost: "tokens", model: null })).toBe(
      "/studies/s/cost?revision=2&probe_set=facts&cost=tokens&price_prompt=0.5&price_cached=0&price_output=12",
    );
  });

  it("take no price that is none, and say which", () => {
    const choice = readCostChoice({
      price_prompt: "-1",
      price_cached: "1e3",
      price_output: " 2 ",
      cost: "x",
    });
    expect(choice.prices).toEqual({ output: 2 });
    expect(choice.unread).toEqual(["-1", "1e3"]);
    expect(choice.measure).toBeUndefined();
    expect(isPriced(choice)).toBe(false);
  });
});
