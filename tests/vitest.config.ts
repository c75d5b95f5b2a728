import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { POSTGRES_15 } from "../lib/launch/oldest-postgres.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const alias = {
  "@": root.replace(/\/$/, ""),
  // `server-only` throws outside a server bundle; the tests are the server.
  "server-only": fileURLToPath(new URL("./support/server-only.ts", import.meta.url)),
};

/** Tests of archives, mail, GitHub, processes and the command line: what the server's version can not change. */
const SAME_ON_EVERY_SERVER = ["ingest-hostile", "submit-cli", "auth-mail", "auth-github", "worker-process"];

/** The database tests on one version of PostgreSQL; each test file gets a database of its own there. */
const databaseProject = (
  name: string,
  globalSetup: string,
  groupOrder: number,
  without: readonly string[] = [],
) => ({
  root,
  resolve: { alias },
  test: {
    name,
    include: ["tests/database/**/*.test.ts"],
    exclude: without.map((file) => `tests/database/${file}.test.ts`),
    globalSetup: [globalSetup],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // One project after the other: the worker tests measure time, and two clusters would share the processors.
    sequence: { groupOrder },
  },
});

export default defineConfig({
  root,
  resolve: { alias },
  test: {
    projects: [
      {
        root,
        resolve: { alias },
        test: {
          name: "unit",
          include: [
            "tests/*.test.ts",
            "lib/**/*.test.ts",
            "ingest/**/*.test.ts",
            "db/**/*.test.ts",
            "app/**/*.test.ts",
          ],
          testTimeout: 30_000,
        },
      },
      databaseProject("database", "tests/support/cluster.ts", 1),
      ...(existsSync(`${POSTGRES_15}/postgres`)
        ? [databaseProject("database-pg15", "tests/support/cluster-pg15.ts", 2, SAME_ON_EVERY_SERVER)]
        : []),
    ],
  },
});
