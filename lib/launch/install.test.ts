import { describe, expect, test } from "vitest";
import { whyInstall } from "./install.mjs";

const here = { dev: true, platform: "linux", arch: "x64" };
const wanted = {
  "": {},
  "node_modules/next": { version: "1.0.0", integrity: "sha512-a" },
  "node_modules/vitest": { version: "4.0.0", integrity: "sha512-b", dev: true },
  "node_modules/native-darwin": { version: "1.0.0", integrity: "sha512-c", optional: true, os: ["darwin"] },
};
const { "node_modules/native-darwin": _darwin, "": _root, ...installed } = wanted;

describe("an install is needed", () => {
  test("not when the lockfile's packages are there; another system's are not missed", () => {
    expect(whyInstall(wanted, installed, here)).toBeNull();
  });

  test("when nothing is there, or an install was cut off before npm wrote its list", () => {
    expect(whyInstall(wanted, null, here)).toBe("nothing is installed yet");
  });

  test("when a version or its contents differ", () => {
    const next = (version: string, integrity: string) => ({
      ...installed,
      "node_modules/next": { version, integrity },
    });
    expect(whyInstall(wanted, next("0.9.0", "sha512-a"), here)).toBe("node_modules/next is 0.9.0, not 1.0.0");
    expect(whyInstall(wanted, next("1.0.0", "sha512-x"), here)).not.toBeNull();
  });

  test("for development only where it is wanted", () => {
    const production = { "node_modules/next": installed["node_modules/next"] };
    expect(whyInstall(wanted, production, { ...here, dev: false })).toBeNull();
    expect(whyInstall(wanted, production, here)).toBe("node_modules/vitest is missing");
  });

  test("when the packages came from another system", () => {
    expect(whyInstall(wanted, wanted, here)).toBe("node_modules/native-darwin is for another system");
    expect(
      whyInstall(wanted, { ...installed, x: { os: ["!win32"], cpu: ["x64", "arm64"] } }, here),
    ).toBeNull();
    expect(whyInstall(wanted, { ...installed, x: { os: ["!linux"] } }, here)).not.toBeNull();
  });
});
