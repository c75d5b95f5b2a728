import { expect, it } from "vitest";
import { SETTING_NAMES } from "../launch/settings.mjs";
import { listSettings, settingsIn } from "./list-settings";

it("lists every setting that the launcher reads, each explained", async () => {
  const settings = await listSettings();
  expect(settings.map(({ name }) => name).sort()).toEqual([...SETTING_NAMES].sort());
  for (const { name, about } of settings) expect(about, name).toMatch(/^[A-Z0-9].*[.)]$/);
});

it("takes paragraphs that end in a setting, and no others", () => {
  expect(settingsIn("# A head.\n\n# Two\n# lines.\n# A_NAME=x=1\n\n# Nothing.\n# B=\n")).toEqual([
    { name: "A_NAME", sample: "x=1", about: "Two lines." },
    { name: "B", sample: "", about: "Nothing." },
  ]);
});
