import { setTimeout as sleep } from "node:timers/promises";
import { type BundleState, isUnfinished, stateOf } from "./bundle-state";
import { headersOf, type Server } from "./server";
import { ask, failure, persist, settled } from "./server-call";
import { serverEvents } from "./server-events";

const POLL = 2_000;

/**
 * Follows a bundle to its end and answers its last state. By the server's events; while they don't come through, by
 * asking every two seconds.
 */
export async function follow(
  server: Server,
  id: string,
  moved: (state: Pick<BundleState, "status" | "progress">) => void,
  told: (line: string) => void,
): Promise<BundleState> {
  const address = `${server.origin}/api/v1/bundles/${encodeURIComponent(id)}`;
  for (;;) {
    const state = await bundleNow(server, id, told);
    if (!isUnfinished(state.status)) return state;
    moved(state);
    try {
      for await (const { event, data } of serverEvents(`${address}/events`, headersOf(server))) {
        const next = stateOf(data);
        if (!next) continue;
        if (event === "done") break;
        moved(next);
      }
    } catch {
      // The next look says what there is to say about it.
      await sleep(POLL);
    }
  }
}

/** A bundle as the server shows it now. */
export async function bundleNow(
  server: Server,
  id: string,
  told: (line: string) => void,
): Promise<BundleState> {
  const url = `${server.origin}/api/v1/bundles/${encodeURIComponent(id)}`;
  const answer = await persist(async () => settled(await ask(url, headersOf(server))), told);
  const state = answer.status === 200 ? stateOf(answer.body) : null;
  if (state === null) throw failure(answer, server.origin);
  return state;
}
