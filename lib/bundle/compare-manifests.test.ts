import { expect, it } from "vitest";
import { settingsThatDiffer } from "./compare-manifests";
import { manifest } from "./manifest";
import { manifestOf } from "./test-bundles";

it("finds ids that two bundles describe differently, and no others", () => {
  const before = manifest.parse(
    manifestOf({
      models: [{ id: "rho", settings: { a: 1, b: 2 } }, { id: "tau" }],
      methods: [{ id: "keep", version: "1" }],
    }),
  );
  const same = manifest.parse(
    manifestOf({
      models: [{ id: "tau", name: "tau" }, { id: "rho", settings: { b: 2, a: 1 } }, { id: "new" }],
      methods: [{ id: "keep", version: "1" }],
    }),
  );
  expect(settingsThatDiffer(same, before, "b1")).toEqual([]);
  const other = manifest.parse(
    manifestOf({
      models: [{ id: "rho", settings: { a: 2 }, class: "frontier" }],
      methods: [{ id: "keep", version: "2" }],
    }),
  );
  expect(
    settingsThatDiffer(other, before, "b1").map(({ code, field, message }) => [code, field, message]),
  ).toEqual([
    [
      "id.settings_differ",
      "models[0]",
      '"rho" has another class, settings in bundle b1. Give it an id of its own if it is not the same thing.',
    ],
    [
      "id.settings_differ",
      "methods[0]",
      '"keep" has another version in bundle b1. Give it an id of its own if it is not the same thing.',
    ],
  ]);
});
