import { expect, it } from "vitest";
import { cssString } from "./css-string";

it("leaves nothing that could end the string, the rule or the element", () => {
  expect(cssString("Rules, revision 3")).toBe('"Rules, revision 3"');
  expect(cssString('a"}</style><script>\\\n')).toBe('"a\\22 \\7d \\3c /style\\3e \\3c script\\3e \\5c \\a "');
  expect(cssString("Größe 🙂")).toBe('"Gr\\f6 \\df e \\1f642 "');
});
