import { chmod, cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { freePort } from "../../lib/launch/ports.mjs";
import { readSettings, SETTING_NAMES } from "../../lib/launch/settings.mjs";
import { startSite } from "../../lib/launch/site.mjs";

const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
const KEPT_LOGS = join(ROOT, "tests", ".results", "site-logs");

/**
 * Playwright's global setup: the built site with a database, worker and data folder of its own and the demo study.
 * Tests find it by `baseURL`, its database by HOLDFAST_TEST_DATABASE_URL, what it prints (sign-in links, too) in
 * the folder HOLDFAST_TEST_LOGS.
 */
export default async function startTestSite(): Promise<() => Promise<void>> {
  const data = await mkdtemp(join(tmpdir(), "holdfast-browser-"));
  await chmod(data, 0o711);
  const logs = join(data, "logs");
  const remove = async () => {
    await rm(KEPT_LOGS, { recursive: true, force: true });
    await cp(logs, KEPT_LOGS, { recursive: true }).catch(() => {});
    await rm(data, { recursive: true, force: true });
  };
  // Empty, not absent: Next fills what is absent from the developer's own .env, mail server and all.
  const none = Object.fromEntries(SETTING_NAMES.map((name) => [name, ""]));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...none,
    PORT: String(await freePort()),
    HOLDFAST_DATA: data,
    HOLDFAST_WORKERS: "1",
    HOLDFAST_DEMO: "1",
  };
  const said: string[] = [];
  try {
    const site = await startSite({
      root: ROOT,
      env,
      settings: readSettings(env, ROOT),
      dev: false,
      throwAway: true,
      progress: { say: (line) => void said.push(line), step: (_label, work) => work() },
    });
    process.env.HOLDFAST_TEST_URL = site.localUrl;
    process.env.HOLDFAST_TEST_DATABASE_URL = site.databaseUrl;
    process.env.HOLDFAST_TEST_LOGS = logs;
    return async () => {
      await site.stop();
      await remove();
    };
  } catch (error) {
    console.error(said.slice(-40).join("\n"));
    await remove();
    throw error;
  }
}
