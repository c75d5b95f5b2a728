import { expect, test } from "vitest";
import { attachment } from "./attachment";

test.each([
  ["run.zip", `attachment; filename="run.zip"; filename*=UTF-8''run.zip`],
  ['a"b\\c.zip', `attachment; filename="a_b_c.zip"; filename*=UTF-8''a%22b%5Cc.zip`],
  [
    "a\r\nSet-Cookie: x.zip",
    `attachment; filename="a__Set-Cookie: x.zip"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x.zip`,
  ],
  [
    "Größe 模型 (1)'.zip",
    `attachment; filename="Gr__e __ (1)'.zip"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%E6%A8%A1%E5%9E%8B%20%281%29%27.zip`,
  ],
])("%j", (name, header) => {
  expect(attachment(name)).toBe(header);
  // What no header can hold would throw here.
  expect(new Headers({ "content-disposition": attachment(name) }).get("content-disposition")).toBe(header);
});
