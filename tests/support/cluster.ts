import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { migrate } from "../../db/migrate";
import { ensureDatabase } from "../../lib/launch/database.mjs";
import { startCluster } from "../../lib/launch/postgres.mjs";

declare module "vitest" {
  export interface ProvidedContext {
    /** Address of the cluster's `postgres` database, as its superuser. */
    adminUrl: string;
    /** Name of the migrated database that each test file's own is cloned from. */
    template: string;
    /** Whether this is the oldest PostgreSQL that is supported, beside the embedded one. */
    oldest: boolean;
  }
}

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const TEMPLATE = "holdfast_template";

/**
 * Starts a throw-away cluster for a Vitest project, with one migrated database to clone from. `bin` names the
 * programs of another PostgreSQL than the embedded one. Answers what ends and removes it all.
 */
export async function provideCluster(project: TestProject, bin?: string): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), "holdfast-test-"));
  // Started by root, Postgres runs as another user, who must get in.
  await chmod(folder, 0o711);
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const cluster = await startCluster({
      root: ROOT,
      home: join(folder, "postgres"),
      log: join(folder, "postgres.log"),
      throwAway: true,
      bin,
    });
    const stop = () => cluster.stop().finally(remove);
    try {
      await ensureDatabase(cluster.url("postgres"), TEMPLATE);
      await migrate(cluster.url(TEMPLATE));
    } catch (error) {
      await stop();
      throw error;
    }
    project.provide("adminUrl", cluster.url("postgres"));
    project.provide("template", TEMPLATE);
    project.provide("oldest", bin !== undefined);
    return stop;
  } catch (error) {
    await remove();
    throw error;
  }
}

export default (project: TestProject) => provideCluster(project);
