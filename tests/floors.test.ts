import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));

const FORBIDDEN = [
  ["db/x.ts", "@/lib/bundle/words"],
  ["lib/bundle/x.ts", "@/db/client"],
  ["lib/bundle/x.ts", "../stats/holm"],
  ["lib/stats/x.ts", "@/lib/figures/cells"],
  ["lib/figures/x.ts", "@/db/sums"],
  ["ingest/x.ts", "@/lib/queries/get-board"],
  ["ingest/x.ts", "../app/page"],
  ["ingest/load/x.ts", "../../app/page"],
  ["ingest/cli/x.ts", "@/lib/queries/get-board"],
  ["lib/queries/x.ts", "@/ingest/worker"],
  ["lib/intake/x.ts", "@/ingest/worker"],
  ["lib/intake/x.ts", "@/lib/auth/viewer"],
  ["lib/intake/x.ts", "../queries/get-board"],
  ["lib/kept/x.ts", "@/lib/auth/viewer"],
  ["lib/kept/x.ts", "../queries/get-board"],
  ["lib/figures/x.ts", "../kept/cells"],
  ["app/x.tsx", "@/lib/kept/cells"],
  ["lib/bundle/x.ts", "../intake/enqueue"],
  ["lib/auth/x.ts", "@/lib/intake/enqueue"],
  ["app/x.tsx", "@/lib/intake/enqueue"],
  ["app/x.tsx", "@/db/client"],
  ["app/studies/x.tsx", "../../db/client"],
  ["app/x.tsx", "@/lib/stats"],
  ["app/x.tsx", "postgres"],
] as const;
const ALLOWED = [
  ["lib/figures/x.ts", "@/lib/stats"],
  ["ingest/x.ts", "@/lib/bundle/read"],
  ["lib/queries/x.ts", "@/db/sums"],
  ["lib/queries/x.ts", "@/lib/intake/enqueue"],
  ["lib/queries/x.ts", "@/lib/kept/cells"],
  ["ingest/x.ts", "@/lib/kept/study-figures"],
  ["lib/intake/x.ts", "@/lib/bundle/limits"],
  ["lib/intake/x.ts", "@/db/client"],
  ["ingest/x.ts", "@/lib/intake/channels"],
  ["ingest/x.ts", "@/lib/figures/publication-preview"],
  ["ingest/cli/x.ts", "@/lib/intake/limits"],
  ["app/x.tsx", "@/lib/queries/get-board"],
  ["app/x.tsx", "@/lib/bundle/words"],
] as const;

/** Files that import what each case names, in a folder of their own under the project's own rules. */
function lintCases(cases: readonly (readonly [string, string])[]): Set<number> {
  const folder = mkdtempSync(join(tmpdir(), "floors-"));
  try {
    copyFileSync(join(root, "biome.json"), join(folder, "biome.json"));
    cases.forEach(([path, from], i) => {
      const file = join(folder, path.replace("x.ts", `x${i}.ts`));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `import { x } from "${from}";\n\nexport const y = x;\n`);
    });
    const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
    const options = [
      "--vcs-enabled=false",
      "--only=style/noRestrictedImports",
      "--reporter=github",
      "--max-diagnostics=none",
    ];
    const { stdout } = spawnSync(process.execPath, [biome, "lint", ...options, "."], {
      cwd: folder,
      encoding: "utf8",
    });
    return new Set(
      [...stdout.matchAll(/noRestrictedImports.*?file=\S*?x(\d+)\.tsx?/g)].map(([, i]) => Number(i)),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe("the floors are held by the linter", () => {
  const refused = lintCases([...FORBIDDEN, ...ALLOWED]);
  it.each(FORBIDDEN.map(([path, from], i) => ({ path, from, i })))("$path may not import $from", ({ i }) => {
    expect(refused).toContain(i);
  });
  it.each(ALLOWED.map(([path, from], i) => ({ path, from, i })))("$path may import $from", ({ i }) => {
    expect(refused).not.toContain(FORBIDDEN.length + i);
  });
});

describe("client components", () => {
  const files = readdirSync(join(root, "app"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test."))
    .map((name) => ({ name: join("app", name), text: readFileSync(join(root, "app", name), "utf8") }))
    .filter(({ text }) => /^\s*["']use client["']/.test(text));

  it("exist", () => expect(files.length).toBeGreaterThan(0));

  it.each(files)("$name takes only types from the queries", ({ text }) => {
    const values = [...text.matchAll(/import\s+(type\s+)?[^;]*?from\s+["'](@\/[^"']+)["']/g)]
      .filter(([, type]) => !type)
      .map(([, , from]) => from ?? "");
    expect(values.filter((from) => /^@\/(lib\/(queries|auth|stats|errors)|db|ingest)/.test(from))).toEqual(
      [],
    );
  });
});
