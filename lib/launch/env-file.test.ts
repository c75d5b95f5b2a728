import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { parseEnvFile, withEnvFile } from "./env-file.mjs";

const folder = mkdtempSync(join(tmpdir(), "holdfast-env-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("values, quotes, comments and Windows line ends", () => {
  const text =
    "\uFEFF# a comment\r\nPORT=3001\r\nexport HOST = ::1 # here\n\nMAIL_FROM=\"Board <a@b.example>\"\nA='x # y'\nB=p#q\nC=\n";
  expect(parseEnvFile(text)).toEqual({
    values: { PORT: "3001", HOST: "::1", MAIL_FROM: "Board <a@b.example>", A: "x # y", B: "p#q", C: "" },
    wrong: [],
  });
});

test("a line that is no setting is named by its number", () => {
  writeFileSync(join(folder, ".env"), "PORT=1\nPORT 2\n");
  expect(() => withEnvFile(folder, { NODE_ENV: "test" })).toThrow(
    `${join(folder, ".env")}:2 is not a setting`,
  );
});

test("the shell wins over the file", () => {
  writeFileSync(join(folder, ".env"), "PORT=1\nHOST=::1\n");
  expect(withEnvFile(folder, { NODE_ENV: "test", PORT: "2" })).toMatchObject({ PORT: "2", HOST: "::1" });
});
