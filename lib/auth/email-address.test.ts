import { expect, test } from "vitest";
import { emailAddress } from "./email-address";

test.each([
  ["a@b.example", "a@b.example"],
  ["  Ada.L+x@Example.ORG ", "ada.l+x@example.org"],
  ["root@localhost", "root@localhost"],
  // A full-width @ is the @ that a mail program makes of it.
  ["a＠b.example", "a@b.example"],
])("%j is %j", (text, address) => expect(emailAddress(text)).toBe(address));

test.each([
  "",
  "a",
  "a@",
  "@b.example",
  "a@b@c.example",
  "a＠evil.example@b.example",
  '"a@evil.example"@b.example',
  "a@b.example,c@evil.example",
  "a@b.example;c@evil.example",
  "A <a@b.example>",
  "a(c)@b.example",
  "a@b.example\nBcc: c@evil.example",
  "a\u0000@b.example",
  "a\u202e@b.example",
  "a b@c.example",
  "a@.example",
  "a@b..example",
  ".a@b.example",
  `${"a".repeat(65)}@b.example`,
  `a@${"b".repeat(260)}`,
  null,
  7,
])("%j is none", (text) => expect(emailAddress(text)).toBeNull());
