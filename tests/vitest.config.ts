import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { POSTGRES_15 } from "../lib/launch/oldest-postgres.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const alias = {
  "@": root.replace(/\/$/, ""),
  // `server-only` throws outside a server bundle; the tests are the server.
  "server-only": fileURLToPath(new URL("./support/server-only.ts", import.meta.url)),
};

/**
 * All projects draw on one pool of workers, so that none waits for the slowest file of another. Half the processors at
 * most: each database test has its Postgres beside it, and some measure time.
 */
const maxWorkers = Math.max(2, Math.floor(availableParallelism() / 2));

/** Tests of archives, mail, GitHub, processes and the command line: what the server's version can not change. */
const SAME_ON_EVERY_SERVER = ["ingest-hostile", "submit-cli", "auth-mail", "auth-github", "worker-process"];

/** The database tests on one version of PostgreSQL; each test file gets a database of its own there. */
const databaseProject = (name: string, globalSetup: string, without: readonly string[] = []) => ({
  root,
  resolve: { alias },
  test: {
    name,
    include: ["tests/database/**/*.test.ts"],
    exclude: without.map((file) => `tests/database/${file}.test.ts`),
    globalSetup: [globalSetup],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers,
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
          maxWorkers,
        },
      },
      databaseProject("database", "tests/support/cluster.ts"),
      ...(existsSync(`${POSTGRES_15}/postgres`)
        ? [databaseProject("database-pg15", "tests/support/cluster-pg15.ts", SAME_ON_EVERY_SERVER)]
        : []),
    ],
  },
});
