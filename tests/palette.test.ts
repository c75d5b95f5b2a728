import { spawnSync } from "node:child_process";
import process from "node:process";
import { expect, test } from "vitest";

test("colours keep their contrast and stay apart, for every kind of sight", () => {
  const { status, stdout } = spawnSync(process.execPath, ["tests/support/check-palette.mjs"], {
    encoding: "utf8",
  });
  expect(stdout).toContain("all checks hold");
  expect(status).toBe(0);
});
