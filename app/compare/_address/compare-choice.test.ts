import { describe, expect, it } from "vitest";
import { compareHref, readCompare, revisionsOf, withCondition, withoutCondition } from "./compare-choice";

const key = (method: string, study = "s", model = "m") => ({ study, model, method });
const read = (address: string) => {
  const query = new URL(address, "http://localhost").searchParams;
  return readCompare(
    Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)])),
  );
};

describe("the address of a comparison", () => {
  it("comes back as it was, whatever the ids hold", () => {
    const odd = key("a:b %2C&ü/", "s-1", "ollama:qwen3:27b");
    const choice = {
      ...readCompare({}),
      conditions: [key("x"), odd],
      base: 1,
      set: "facts",
      by: "probe" as const,
    };
    expect(read(compareHref(choice))).toEqual(choice);
  });

  it("names what can not be read, and what is beyond six", () => {
    const choice = readCompare({
      c: ["s:m:a", "s:m", "s:m:%E0", "s:m:a", ..."bcdefg".split("").map((x) => `s:m:${x}`)],
    });
    expect(choice.unclear).toEqual(["s:m", "s:m:%E0"]);
    expect([choice.conditions.length, choice.beyond]).toEqual([6, 1]);
    expect(readCompare({ c: "s:m:a", base: "3" }).base).toBe(0);
  });

  it("keeps the baseline while others come and go", () => {
    const choice = { ...readCompare({ c: ["s:m:a", "s:m:b", "s:m:c"] }), base: 1 };
    const baseOf = ({ base, conditions }: typeof choice) => conditions[base]?.method;
    expect(baseOf(withoutCondition(choice, 0))).toBe("b");
    expect(baseOf(withoutCondition(choice, 2))).toBe("b");
    expect(baseOf(withoutCondition(choice, 1))).toBe("a");
    expect(baseOf(withCondition(choice, key("d")))).toBe("b");
  });

  it("has a revision for each study, bare for the only one", () => {
    const at = (c: string[], revision: string[]) => [...revisionsOf(readCompare({ c, revision }))];
    expect(at(["s:m:a"], ["3"])).toEqual([["s", 3]]);
    expect(at(["s:m:a", "t:m:a"], ["3", "t:2"])).toEqual([["t", 2]]);
    expect(at(["s:m:a"], ["x"])).toEqual([["s", -1]]);
  });
});
