import { randomBytes } from "node:crypto";
import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

/** Where the file stands that /check/worker.js answers with. @param {string} data */
export const checkWorkerPath = (data) => join(data, "cli", "check-worker.js");

/** Modules of Node, and of ours that stand on it, by what does the same in a browser. */
const STAND_INS = {
  "node:buffer": "buffer",
  "node:crypto": "crypto",
  "node:fs": "files",
  "node:fs/promises": "files",
  "node:stream": "streams",
  "node:timers/promises": "timers",
  events: "events",
  fs: "files",
  stream: "streams",
  util: "util",
  // crc32 in script; inflating is `inflate`.
  "node:zlib": "nothing",
  zlib: "nothing",
};

/**
 * Makes what checks a bundle in the browser one file, from the sources that check it on this server: the rules, the
 * readers of archives and their packages are the same, only what Node itself does is done by `lib/bundle/browser`.
 * @param {string} root the checkout
 * @param {string} out
 */
export async function buildCheckWorker(root, out) {
  const { build } = await import("esbuild");
  const room = join(root, "lib", "bundle", "browser");
  mkdirSync(dirname(out), { recursive: true });
  const fresh = `${out}.${randomBytes(6).toString("hex")}`;
  try {
    await build({
      absWorkingDir: root,
      entryPoints: [join(room, "worker.ts")],
      outfile: fresh,
      bundle: true,
      platform: "browser",
      format: "iife",
      target: "es2022",
      tsconfig: join(root, "tsconfig.json"),
      inject: [join(room, "globals.ts")],
      minify: true,
      legalComments: "eof",
      logLevel: "silent",
      plugins: [standIns(room, root)],
    });
    renameSync(fresh, out);
  } finally {
    rmSync(fresh, { force: true });
  }
}

/**
 * @param {string} room
 * @param {string} root
 * @returns {import("esbuild").Plugin}
 */
function standIns(room, root) {
  const own = (/** @type {string} */ name) => ({ path: join(room, `${name}.ts`) });
  return {
    name: "stand-ins",
    setup(build) {
      build.onResolve({ filter: new RegExp(`^(${Object.keys(STAND_INS).join("|")})$`) }, ({ path }) =>
        own(STAND_INS[/** @type {keyof typeof STAND_INS} */ (path)]),
      );
      build.onResolve({ filter: /^\.{1,2}\/(archive\/)?(inflate|folder)$/ }, ({ path, resolveDir }) =>
        resolveDir === room ? undefined : own(path.slice(path.lastIndexOf("/") + 1)),
      );
      build.onResolve({ filter: /^yauzl$/ }, ({ resolveDir }) =>
        resolveDir === room ? undefined : own("zip"),
      );
      // Its form for Node answers Buffers, on which the readers count.
      build.onResolve({ filter: /^b4a$/ }, () => ({ path: join(root, "node_modules", "b4a", "index.js") }));
    },
  };
}
