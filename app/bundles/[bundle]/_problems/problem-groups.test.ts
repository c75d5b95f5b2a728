import { describe, expect, it } from "vitest";
import { type Problem, placeOf, problemGroups, problemLine } from "./problem-groups";

const problem = (changes: Partial<Problem>): Problem => ({
  severity: "error",
  code: "row.invalid",
  file: "a.jsonl",
  line: 1,
  field: null,
  message: "m",
  value: null,
  ...changes,
});

describe("problems of a bundle", () => {
  it("are grouped by file with errors first, then by line", () => {
    const groups = problemGroups([
      problem({ file: "b.jsonl", severity: "warning", line: 2 }),
      problem({ file: "b.jsonl", line: 9 }),
      problem({ file: null, line: null }),
      problem({ file: "b.jsonl", line: 3 }),
    ]);
    expect(groups.map((group) => [group.file, group.problems.map((p) => p.line)])).toEqual([
      ["b.jsonl", [3, 9, 2]],
      [null, [null]],
    ]);
  });

  it("name file and line as far as they are known", () => {
    expect(placeOf(problem({}))).toBe("a.jsonl:1");
    expect(placeOf(problem({ line: null }))).toBe("a.jsonl");
    expect(placeOf(problem({ file: null, line: null }))).toBeNull();
  });

  it("are copied as the lines that the command line prints", () => {
    expect(problemLine(problem({ field: "round", message: "two\nlines" }))).toBe("a.jsonl:1 round two lines");
    expect(problemLine(problem({ file: null, line: null, severity: "warning" }))).toBe("bundle warning: m");
  });
});
