import { describe, expect, it } from "vitest";
import { copyBoolean, copyJson, copyNumber, copyText } from "./copy-text";

describe("COPY text", () => {
  it("escapes what would end a column or a row", () => {
    expect(copyText("a\tb\nc\rd\\e")).toBe("a\\tb\\nc\\rd\\\\e");
  });

  it("keeps a null apart from the text that stands for it", () => {
    expect(copyText(null)).toBe("\\N");
    expect(copyText("\\N")).toBe("\\\\N");
    expect(copyText("\\.")).toBe("\\\\.");
  });

  it("writes numbers, truth values and JSON", () => {
    expect(copyNumber(null)).toBe("\\N");
    expect(`${copyNumber(1.5e-7)}`).toBe("1.5e-7");
    expect(copyBoolean(false)).toBe("f");
    expect(copyJson({ a: 'line\n"two"' })).toBe('{"a":"line\\\\n\\\\"two\\\\""}');
    expect(copyJson(null)).toBe("\\N");
  });
});
