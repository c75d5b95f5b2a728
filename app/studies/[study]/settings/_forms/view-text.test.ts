import { expect, it } from "vitest";
import { revisionIn, viewText, withoutRevision } from "./view-text";

it.each([
  ["", ""],
  [" /rounds?model=a+b ", "/rounds?model=a+b"],
  ["?reps=all#cite", "?reps=all#cite"],
  ["https://held.example.org/studies/my-run/trials/3-1?outcome=confident", "/trials/3-1?outcome=confident"],
  ["/studies/my-run", ""],
  ["https://held.example.org/studies/another/rounds", null],
  ["/studies/my-run-2/rounds", null],
  ["rounds", null],
  ["/settings", null],
  ["//elsewhere.example.org", null],
])("what %j opens is %j", (text, view) => {
  expect(viewText("my-run", text)).toBe(view);
});

it.each([
  ["/trials?revision=2&outcome=pass#x", "2", "/trials?outcome=pass#x"],
  ["?revision=2", "2", ""],
  ["/rounds?model=a%20b", "", "/rounds?model=a%20b"],
  ["", "", ""],
])("%j is of revision %j, and without it %j", (view, revision, rest) => {
  expect(revisionIn(view)).toBe(revision);
  expect(withoutRevision(view)).toBe(rest);
});
