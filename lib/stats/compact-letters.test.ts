import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compactLetters } from "./compact-letters";

/** From the pairs that differ, written "02" for items 0 and 2. */
const lettersOf = (count: number, ...pairs: string[]) =>
  compactLetters(count, (i, j) => pairs.includes(`${i}${j}`));

describe("compact letters", () => {
  it("mark what can be told apart", () => {
    expect(lettersOf(3)).toEqual(["a", "a", "a"]);
    expect(lettersOf(3, "01", "02", "12")).toEqual(["a", "b", "c"]);
    expect(lettersOf(3, "02")).toEqual(["a", "ab", "b"]);
    expect(lettersOf(4, "02", "03", "13")).toEqual(["a", "ab", "bc", "c"]);
    expect(lettersOf(1)).toEqual(["a"]);
    expect(lettersOf(0)).toEqual([]);
  });

  it("stay true where differences follow no order", () => {
    // The neighbours differ and the ends do not.
    expect(lettersOf(3, "01", "12")).toEqual(["a", "b", "a"]);
    expect(lettersOf(4, "01", "23")).toEqual(["ab", "cd", "ac", "bd"]);
  });

  it("ask for each pair once, the earlier item first", () => {
    const asked: string[] = [];
    compactLetters(4, (i, j) => {
      asked.push(`${i}${j}`);
      return false;
    });
    expect(asked).toEqual(["01", "02", "03", "12", "13", "23"]);
  });

  it("are shared exactly by items that do not differ, begin with a, and none repeats another", () => {
    const cases = fc.integer({ min: 1, max: 9 }).chain((count) =>
      fc.record({
        count: fc.constant(count),
        matrix: fc.array(fc.boolean(), { minLength: count * count, maxLength: count * count }),
      }),
    );
    fc.assert(
      fc.property(cases, ({ count, matrix }) => {
        const differ = (i: number, j: number) => matrix[i * count + j] ?? false;
        const letters = compactLetters(count, differ);
        // Nine items have at most 27 groups: single characters, the 27th being "A".
        for (let i = 0; i < count; i++)
          for (let j = i + 1; j < count; j++)
            expect([...(letters[i] ?? "")].some((l) => letters[j]?.includes(l))).toBe(!differ(i, j));
        expect(letters[0]?.[0]).toBe("a");
        const groups = new Map<string, string[]>();
        letters.forEach((own, item) => {
          for (const l of own) groups.set(l, [...(groups.get(l) ?? []), String(item)]);
        });
        for (const [l, group] of groups)
          for (const [m, other] of groups)
            if (l !== m) expect(group.every((item) => other.includes(item))).toBe(false);
        const firsts = [...groups]
          .sort(([l], [m]) => order(l) - order(m))
          .map(([, group]) => Number(group[0]));
        expect(firsts).toEqual([...firsts].sort((x, y) => x - y));
      }),
      { numRuns: 500 },
    );
  });

  it("hold for sixty items in order, each apart from those beyond its neighbours", () => {
    const letters = compactLetters(60, (i, j) => j - i > 1);
    expect(letters.slice(0, 3)).toEqual(["a", "ab", "bc"]);
    expect(letters.at(-1)).toBe("z8");
  });

  it("refuse what is no count, and differences that no letters help", () => {
    expect(() => compactLetters(-1, () => false)).toThrow(RangeError);
    expect(() => compactLetters(2.5, () => false)).toThrow(/whole number/);
    // Thirty items in triples that differ among themselves: 3^10 groups.
    expect(() => compactLetters(30, (i, j) => Math.floor(i / 3) === Math.floor(j / 3))).toThrow(
      /letters would not/,
    );
  });
});

const order = (l: string) => (l >= "a" ? l.charCodeAt(0) : l.charCodeAt(0) + 100);
