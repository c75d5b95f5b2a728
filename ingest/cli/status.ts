import { exitCodeOf, problemLines, sentenceOf } from "./bundle-state";
import { bundleNow, follow } from "./follow";
import { Meter } from "./meter";
import { server } from "./server";
import { showRows } from "./submit";

export async function status(id: string, options: { json?: boolean; wait?: boolean }): Promise<number> {
  const from = await server();
  const meter = new Meter(options.json === true);
  const told = (line: string): void => meter.say(line);
  const state = options.wait
    ? await follow(from, id, (moved) => showRows(meter, moved), told)
    : await bundleNow(from, id, told);
  meter.clear();
  if (options.json) process.stdout.write(`${JSON.stringify(state, null, 2)}\n`);
  else {
    for (const line of problemLines(state)) process.stderr.write(`${line}\n`);
    process.stdout.write(`${sentenceOf(state)}\n`);
  }
  return exitCodeOf(state);
}
