import process, { argv, exit } from "node:process";
import pino from "pino";
import { databaseUrl } from "@/db/env";
import { limitsFromEnvironment } from "@/lib/intake/limits";
import { runWorker } from "./run";

/*
 * The worker process: `node --import tsx ingest/worker.ts [--once]`. With --once it deals with everything that waits
 * and ends. SIGTERM and SIGINT let it finish or hand back what it has; a second one does not let it finish.
 */

const log = pino({ name: "worker" });
const stopping = new AbortController();

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.on(signal, () => {
    if (stopping.signal.aborted) exit(1);
    log.info({ signal }, "stopping");
    stopping.abort();
  });
}

// postgres.js answers a statement on a connection that the server has just closed by an exception that nobody can
// catch (the roll-back of its own `begin`, say). Whoever waited for that connection has been told by then.
process.on("uncaughtException", (error) => {
  if (error instanceof TypeError && /\bnextWrite\b.*[\\/]postgres[\\/]/.test(error.stack ?? "")) {
    log.warn({ err: error }, "a connection to the database was closed");
    return;
  }
  log.fatal({ err: error }, "the worker can not go on");
  exit(1);
});

try {
  await runWorker({
    url: databaseUrl(),
    limits: limitsFromEnvironment(),
    log,
    stop: stopping.signal,
    once: argv.includes("--once"),
  });
} catch (error) {
  log.fatal({ err: error }, "the worker can not go on");
  exit(1);
}
