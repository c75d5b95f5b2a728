import { expect, test } from "vitest";
import { printedAddress } from "./printed-address";

const STUDY = "https://board.example/studies/a?revision=3";

test("a page of a study is printed with the revision that it shows", () => {
  expect(printedAddress("https://board.example/studies/a/anova?pair=method%3Ax%3Ay#top", STUDY)).toBe(
    "https://board.example/studies/a/anova?pair=method:x:y&revision=3",
  );
  expect(printedAddress("https://board.example/studies/a?revision=3", STUDY)).toBe(STUDY);
});

test("no token is printed", () => {
  expect(printedAddress("https://board.example/share/hf_secret/rounds", STUDY)).toBe(STUDY);
  expect(printedAddress("https://board.example/share/hf_secret/rounds", undefined)).toBe(
    "https://board.example",
  );
  expect(printedAddress("https://board.example/sign-in/link?email=a&token=b", undefined)).toBe(
    "https://board.example/sign-in/link?email=a",
  );
});

test("an address too long for two lines says that it was cut", () => {
  const long = `https://board.example/compare?${"c=woolford:model:method&".repeat(12)}`;
  expect(printedAddress(long, undefined)).toBe("https://board.example/compare?…");
});
