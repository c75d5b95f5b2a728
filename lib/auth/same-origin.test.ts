import { expect, test } from "vitest";
import { isOwnRequest } from "./same-origin";

const OWN = "https://app.example";

test.each([
  [{ "sec-fetch-site": "same-origin" }, true],
  [{ "sec-fetch-site": "none" }, true],
  [{ "sec-fetch-site": "cross-site" }, false],
  [{ "sec-fetch-site": "same-site" }, false],
  [{ "sec-fetch-site": "cross-site", origin: OWN }, false],
  [{ "sec-fetch-site": "", origin: OWN }, false],
  [{ "sec-fetch-site": "same-origin", origin: "null" }, true],
  [{ origin: OWN }, true],
  [{ origin: "https://app.example.evil.example" }, false],
  [{ origin: "http://app.example" }, false],
  [{ origin: "https://app.example:8443" }, false],
  [{ origin: "null" }, false],
  [{ referer: `${OWN}/sign-in` }, false],
  [{}, false],
])("%o: %s", (headers, own) => {
  expect(isOwnRequest(new Headers(headers), OWN)).toBe(own);
});
