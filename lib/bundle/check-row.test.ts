import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHECKS } from "./check-row";
import { type Field, fieldsOf, ROW_KINDS } from "./fields";
import { ROW_SCHEMAS } from "./rows";

const oddities = fc.constantFrom<unknown>(
  undefined,
  null,
  "",
  " ",
  "x",
  " 7",
  "é",
  "e\u0301",
  "a\u0000b",
  "\ud83d",
  "😀",
  ".",
  "..",
  "x".repeat(501),
  true,
  false,
  0,
  -0,
  1,
  2,
  -1,
  1.5,
  7,
  1e6,
  1e6 + 1,
  2 ** 53 - 1,
  2 ** 53,
  -(2 ** 53),
  1e300,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  [],
  ["a"],
  ["a", 1, true],
  [null],
  [["a"]],
  {},
  { a: 1 },
  "correct",
  "wrong",
  "unknown",
  "error",
  "pass",
  "fail",
);

function fitting(field: Field): fc.Arbitrary<unknown> {
  if (typeof field.type !== "string") return fc.constantFrom<unknown>(...field.type);
  switch (field.type) {
    case "id":
      return fc.oneof(fc.string({ minLength: 1, maxLength: 8 }), fc.nat());
    case "text":
      return fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.nat(), fc.boolean());
    case "texts":
      return fc.array(fc.string());
    case "boolean":
      return fc.boolean();
    case "ordinal":
      return fc.integer({ min: 1, max: 9 });
    case "whole":
      return fc.nat();
    default:
      return fc.double({ min: 0, max: 10, noNaN: true });
  }
}

describe.each(ROW_KINDS)("the cheap check of %s", (kind) => {
  const fields = Object.entries(fieldsOf(kind));
  const good = fc.record(
    Object.fromEntries(
      fields.map(([name, field]) => [
        name,
        field.required ? fitting(field) : fc.option(fitting(field), { nil: undefined }),
      ]),
    ),
  );
  const spoiled = fc
    .tuple(
      good,
      fc.array(fc.tuple(fc.constantFrom(...fields.map(([name]) => name), "unknown"), oddities), {
        maxLength: 3,
      }),
    )
    .map(([row, changes]) => {
      const out: Record<string, unknown> = { ...row };
      for (const [name, value] of changes) {
        if (value === undefined) delete out[name];
        else out[name] = value;
      }
      return out;
    });

  it("accepts exactly what the schema accepts", () => {
    let accepted = 0;
    let refused = 0;
    fc.assert(
      fc.property(fc.oneof(good, spoiled), (row) => {
        const cheap = CHECKS[kind](row);
        if (cheap) accepted++;
        else refused++;
        expect(cheap).toBe(ROW_SCHEMAS[kind].safeParse(row).success);
      }),
      { numRuns: 3000 },
    );
    expect(accepted).toBeGreaterThan(100);
    expect(refused).toBeGreaterThan(100);
  });

  it("agrees on every field spoiled by every oddity", () => {
    const [base] = fc.sample(
      good.filter((row) => CHECKS[kind](row)),
      { numRuns: 1, seed: 7 },
    );
    for (const [name] of fields) {
      for (const value of fc.sample(oddities, { numRuns: 400, seed: 3 })) {
        const row = { ...base, [name]: value };
        expect(CHECKS[kind](row), `${name}: ${String(value)}`).toBe(ROW_SCHEMAS[kind].safeParse(row).success);
      }
    }
  });
});
