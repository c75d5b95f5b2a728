import { expect, test } from "vitest";
import { withDatabase } from "../support/database";
import { noWorkerLeftBehind, startWorker } from "../support/worker-process";

const database = withDatabase();
noWorkerLeftBehind();

test("the worker runs as a process of its own, and ends with 0 when nothing waits", async () => {
  const worker = startWorker(database.url, { args: ["--once"] });
  expect(await worker.ended).toBe(0);
});

test("a killed worker is gone, and the next one starts as if nothing had happened", async () => {
  const killed = startWorker(database.url);
  await killed.printed(/worker started/);
  await killed.kill();
  expect(await killed.ended).toBe("SIGKILL");
  expect(() => process.kill(killed.pid, 0)).toThrow("ESRCH");

  const next = startWorker(database.url);
  await next.printed(/worker started/);
  await next.kill("SIGTERM");
  expect(await next.ended).toBe(0);
});

test("a worker without a usable database says why and ends", async () => {
  const worker = startWorker("nonsense");
  expect(await worker.ended).toBe(1);
  expect(worker.output()).toContain("DATABASE_URL must look like");
});
