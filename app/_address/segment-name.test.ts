import { describe, expect, it } from "vitest";
import { pathOf } from "@/lib/format/address";
import { segmentName } from "./segment-name";

describe("the name in a segment", () => {
  it("is the same from the segment and from the name itself", () => {
    for (const name of ["p01", "p/1 %41?", "a b", "50%", "ß&#", "%E0%A4%A"]) {
      const [, segment = ""] = pathOf(name).split("/");
      expect(segmentName(segment)).toBe(name);
      expect(segmentName(name)).toBe(name);
    }
  });
});
