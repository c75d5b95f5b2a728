import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));
const alias = {
  "@": root.replace(/\/$/, ""),
  // `server-only` throws outside a server bundle; the tests are the server.
  "server-only": fileURLToPath(new URL("./support/server-only.ts", import.meta.url)),
};

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
      {
        root,
        resolve: { alias },
        test: {
          name: "database",
          include: ["tests/database/**/*.test.ts"],
          globalSetup: ["tests/support/cluster.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
