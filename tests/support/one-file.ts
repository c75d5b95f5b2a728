import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/**
 * Makes a program of the checkout one file that Node runs as it is: started forty times, it is translated once.
 * `entry` from the checkout's root; `out` ends with `.mjs`.
 */
export async function oneFile(entry: string, out: string): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    outfile: out,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.9",
    logLevel: "silent",
    banner: {
      js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);',
    },
  });
}
