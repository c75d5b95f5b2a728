import pino from "pino";
import type { WorkerOptions } from "@/ingest/run";
import { DEFAULT_LIMITS } from "@/lib/bundle/limits";

/** Options of a worker that empties the queue, says nothing and ends. */
export const quietWorker = (url: string): WorkerOptions => ({
  url,
  limits: DEFAULT_LIMITS,
  log: pino({ level: "silent" }),
  once: true,
  stop: new AbortController().signal,
});
