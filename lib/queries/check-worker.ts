import "server-only";
import { createHash } from "node:crypto";
import { madeAtStart } from "./made-at-start";

interface CheckWorker {
  text: string;
  /** Changes with the text: the address that carries it may be kept for ever. */
  version: string;
}

/** What checks a bundle in the browser. null: bundles are checked once they have arrived. */
export async function checkWorker(): Promise<CheckWorker | null> {
  const text = await madeAtStart("check-worker.js");
  return text === null
    ? null
    : { text, version: createHash("sha256").update(text).digest("hex").slice(0, 16) };
}
