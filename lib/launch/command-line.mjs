import { randomBytes } from "node:crypto";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** Stands for the server's own address until it hands the file out: lib/queries/command-line.ts. */
const SERVER = "__HOLDFAST_SERVER__";

/** Where the file stands that /cli/holdfast.mjs answers with. @param {string} data */
export const commandLinePath = (data) => join(data, "cli", "holdfast.mjs");

/**
 * Makes the command line one file that needs nothing but Node, from the same sources as the server that starts: what
 * it checks before it sends is what this server checks.
 * @param {string} root the checkout
 * @param {string} out
 */
export async function buildCommandLine(root, out) {
  const { build } = await import("esbuild");
  mkdirSync(dirname(out), { recursive: true });
  const fresh = `${out}.${randomBytes(6).toString("hex")}`;
  try {
    await build({
      absWorkingDir: root,
      entryPoints: ["ingest/cli/outside.ts"],
      outfile: fresh,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20.9",
      tsconfig: join(root, "tsconfig.json"),
      define: { HOLDFAST_SERVER: JSON.stringify(SERVER) },
      minifySyntax: true,
      minifyWhitespace: true,
      // The libraries' licences go with their code.
      legalComments: "eof",
      logLevel: "silent",
      banner: {
        js: [
          "#!/usr/bin/env node",
          'import { createRequire as holdfastRequire } from "node:module";',
          "const require = holdfastRequire(import.meta.url);",
        ].join("\n"),
      },
    });
    renameSync(fresh, out);
  } finally {
    rmSync(fresh, { force: true });
  }
}
