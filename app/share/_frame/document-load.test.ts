import { expect, it } from "vitest";
import { isDocumentLoad } from "./document-load";

it.each([
  ["a browser that opens the address", { "sec-fetch-dest": "document" }, true],
  ["an old browser, or a program", { accept: "*/*" }, true],
  ["a click inside of the site", { "sec-fetch-dest": "empty", "next-url": "/share/x" }, false],
  ["a click in an old browser", { "next-url": "/share/x" }, false],
  ["a page fetched ahead", { "sec-fetch-dest": "document", "sec-purpose": "prefetch;prerender" }, false],
  ["a page fetched ahead by an old browser", { purpose: "prefetch" }, false],
])("%s: %j counts: %s", (_, headers, counts) => {
  expect(isDocumentLoad(new Headers(headers as Record<string, string>))).toBe(counts);
});
