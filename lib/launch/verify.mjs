import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { report } from "./faults.mjs";
import { installWhenNeeded } from "./install.mjs";
import { terminalProgress } from "./progress.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");

/** What `npm run verify` runs, in this order; the first that fails ends it. */
const STEPS = [
  ["Format and lint", [join("node_modules", "@biomejs", "biome", "bin", "biome"), "ci"]],
  ["Page types", [join("node_modules", "next", "dist", "bin", "next"), "typegen"]],
  ["Types", [join("node_modules", "typescript", "bin", "tsc"), "--noEmit", "-p", "."]],
  ["Tests", [join("lib", "launch", "test.mjs"), ...process.argv.slice(2)]],
];

try {
  await installWhenNeeded({ root: ROOT, dev: true, env: process.env, progress: terminalProgress() });
  for (const [label, args] of /** @type {[string, string[]][]} */ (STEPS)) {
    console.log(`\n${label}`);
    const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: "inherit" });
    if (status === 0) continue;
    console.error(`\n${label}: failed`);
    process.exitCode = 1;
    break;
  }
} catch (error) {
  process.exitCode = report(error);
}
