import { expect, test } from "vitest";
import { readablePath } from "./readable-path";

test("what can't be decoded becomes readable, the rest stays as it was sent", () => {
  expect(readablePath("/studies/%FF")).toBe("/studies/%EF%BF%BD");
  expect(readablePath("/models/%E0%A4%A?x=%FF")).toBe("/models/%EF%BF%BD%25A?x=%FF");
  expect(readablePath("/studies/100%/a%2Fb")).toBe("/studies/100%25/a%2Fb");
  expect(readablePath("/methods/%2F%C3%A9/%FF")).toBe("/methods/%2F%C3%A9/%EF%BF%BD");
});

test("an address that decodes is not touched", () => {
  for (const url of ["/", "/studies/a%2Fb%25?q=%", "/models/caf%c3%a9"]) expect(readablePath(url)).toBe(url);
});
