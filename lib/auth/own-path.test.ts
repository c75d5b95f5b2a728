import { describe, expect, test } from "vitest";
import { ownPath } from "./own-path";

const BASE = "https://app.example";

describe("where people are sent", () => {
  test.each([
    "//evil.example",
    "/\\evil.example",
    "https://app.example.evil.example",
    "@evil.example",
    ".evil.example",
    "javascript:alert(1)",
    "/%5Cevil.example",
    "/%5cevil.example/a",
    "/%2Fevil.example",
    "/%252Fevil.example",
    "/..//evil.example",
    "/./\\evil.example",
    "/%2e//evil.example",
    "///evil.example",
    "\\\\evil.example",
    "https:evil.example",
    "https://app.example@evil.example",
    " //evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\u0000//evil.example",
    "/a\r\nSet-Cookie: x=1",
    "data:text/html,x",
    "",
    "runs/5",
    "?a=b",
    "/".repeat(3_000),
    `/${"a".repeat(3_000)}`,
    undefined,
    null,
    7,
    ["/runs/5"],
  ])("%j is not followed", (wanted) => {
    expect(ownPath(wanted, "/account")).toBe("/account");
  });

  test.each([
    "/runs/5?tab=a#b",
    "/",
    "/studies/woolford-2026/trials?model=a%2Fb&next=//evil.example",
    "/studies/a%20b",
    "/account",
    "/sign-inn",
    "/studies/x#//evil.example",
    "/100%25",
  ])("%j is kept whole", (wanted) => {
    expect(ownPath(wanted)).toBe(wanted);
    expect(new URL(ownPath(wanted), BASE).origin).toBe(BASE);
  });

  test.each([
    "/sign-in",
    "/sign-in?callbackUrl=/sign-in",
    "/sign-in/link",
    "/auth/sign-out",
    "/x/../auth/link",
  ])("%j would go round in circles", (wanted) => expect(ownPath(wanted, "/account")).toBe("/account"));

  test("a percent sign that encodes nothing does no harm", () => {
    expect(ownPath("/100%")).toBe("/100%");
    expect(new URL(ownPath("/%E0%A4%A"), BASE).origin).toBe(BASE);
  });
});
