import { describe, expect, it } from "vitest";
import { columnParams, readColumns } from "./trial-columns";

describe("columns of the list of trials", () => {
  it("are the same read and written, in their order", () => {
    const columns = readColumns({ column: ["seconds", "model", "none-such"] });
    expect(columns).toEqual(["model", "seconds"]);
    expect(readColumns(columnParams(columns))).toEqual(columns);
  });

  it("need no parameter when they are the usual ones", () => {
    expect(columnParams(readColumns({}))).toEqual({ column: undefined });
    expect(readColumns({ column: "none-such" })).toEqual(readColumns({}));
  });
});
