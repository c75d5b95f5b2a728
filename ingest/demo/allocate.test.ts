import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate } from "./allocate";

const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
const columnSums = (table: readonly (readonly number[])[], columns: number) =>
  Array.from({ length: columns }, (_, c) => sum(table.map((row) => row[c] ?? 0)));

describe("allocate", () => {
  it("is proportional where whole numbers allow it", () => {
    expect(allocate([10, 20], [15, 15])).toEqual([
      [5, 5],
      [10, 10],
    ]);
  });

  it("moves earlier units out of the way when capacities leave no other place", () => {
    // Row 0 may only use column 0, which the largest lag would give to row 1.
    const capacity = (row: number, column: number) => (row === 0 && column === 1 ? 0 : 9);
    expect(allocate([4, 6], [4, 6], capacity)).toEqual([
      [4, 0],
      [0, 6],
    ]);
  });

  it("refuses sums that differ and capacities that are too small", () => {
    expect(() => allocate([1], [2])).toThrow(RangeError);
    expect(() => allocate([2, 2], [2, 2], () => 0)).toThrow("No table");
    expect(() => allocate([3, 1], [2, 2], (row) => (row === 0 ? 1 : 9))).toThrow("No table");
  });

  it("finds a table with the sums and capacities of any table", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.nat(4), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
        (given) => {
          const rows = given.map(sum);
          const columns = columnSums(given, 3);
          // The tightest capacities that still allow `given`.
          const found = allocate(rows, columns, (row, column) => given[row]?.[column] ?? 0);
          expect(found).toEqual(given);
          const loose = allocate(
            rows,
            columns,
            (row, column) => (given[row]?.[column] ?? 0) + ((row + column) % 2),
          );
          expect(loose.map(sum)).toEqual(rows);
          expect(columnSums(loose, 3)).toEqual(columns);
          loose.forEach((entries, row) => {
            entries.forEach((n, column) => {
              expect(n).toBeLessThanOrEqual((given[row]?.[column] ?? 0) + ((row + column) % 2));
            });
          });
        },
      ),
    );
  });
});
