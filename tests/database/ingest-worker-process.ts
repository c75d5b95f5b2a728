import process, { argv, exit, stdout } from "node:process";
import pino from "pino";
import { runWorker } from "@/ingest/run";
import { DEFAULT_LIMITS } from "@/lib/bundle/limits";

/* A worker with short leases, for tests that kill, freeze and stop one: `ingest-worker-process.ts DATABASE_URL`. */

const url = argv[2];
if (url === undefined) exit(2);
const stopping = new AbortController();
process.on("SIGTERM", () => stopping.abort());
stdout.write("up\n");
await runWorker({
  url,
  limits: DEFAULT_LIMITS,
  log: pino({ level: "silent" }),
  stop: stopping.signal,
  rules: { leaseSeconds: 3, silenceSeconds: 1 },
  beatSeconds: 0.3,
  retrySeconds: 0.1,
  graceSeconds: 0,
});
