import { type BundleState, exitCodeOf, problemLines, sentenceOf, stateOf } from "./bundle-state";
import { follow } from "./follow";
import { Meter } from "./meter";
import { headersOf, serverWithToken } from "./server";
import { ask, failure, persist, settled } from "./server-call";
import { showRows } from "./submit";

/** Publishes the bytes of a bundle that was sent with --dry-run, and with `wait` follows them to their end. */
export async function publish(id: string, options: { json?: boolean; wait?: boolean }): Promise<number> {
  const to = await serverWithToken();
  const meter = new Meter(options.json === true);
  const told = (line: string): void => meter.say(line);
  const url = `${to.origin}/api/v1/bundles/${encodeURIComponent(id)}/publish`;
  const answer = await persist(async () => settled(await ask(url, headersOf(to), { method: "POST" })), told);
  const sent = answer.status === 200 || answer.status === 202 ? stateOf(answer.body) : null;
  if (sent === null) throw failure(answer, to.origin);
  const { moved_on, preview_revision, study_revision, url: page } = answer.body;
  if (moved_on === true)
    meter.say(
      `The study has moved on from revision ${preview_revision} to ${study_revision} since it was checked: other figures may move.`,
    );
  const state: BundleState = options.wait
    ? await follow(to, sent.id, (moved) => showRows(meter, moved), told)
    : sent;
  meter.clear();
  if (options.json) process.stdout.write(`${JSON.stringify({ ...answer.body, ...state }, null, 2)}\n`);
  else {
    for (const line of problemLines(state)) process.stderr.write(`${line}\n`);
    process.stdout.write(`${sentenceOf(state)}\n${typeof page === "string" ? page : ""}\n`);
  }
  return exitCodeOf(state);
}
