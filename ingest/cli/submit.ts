import { basename, resolve } from "node:path";
import { withSpool } from "@/lib/intake/spool";
import { archiveOf } from "./archive";
import { type BundleState, exitCodeOf, problemLines, sentenceOf } from "./bundle-state";
import { follow } from "./follow";
import { Meter } from "./meter";
import { openBundle } from "./open-bundle";
import { previewText } from "./preview-text";
import { printProblems } from "./report";
import { sendArchive } from "./send-archive";
import { serverWithToken } from "./server";
import { UsageError } from "./usage-error";
import { jsonReport } from "./validate";

export interface SubmitOptions {
  study?: string;
  supersedes?: string;
  dryRun?: boolean;
  wait?: boolean;
  json?: boolean;
}

/** Checks a bundle here, sends it, and with `wait` or for a preview follows it to its end. */
export async function submit(path: string, options: SubmitOptions): Promise<number> {
  if (!options.study && (options.supersedes || options.dryRun))
    throw new UsageError(`${options.dryRun ? "--dry-run" : "--supersedes"} needs --study.`);
  const to = await serverWithToken();
  const meter = new Meter(options.json === true);
  meter.show(`Checking ${basename(resolve(path))}`, null);
  const checked = await openBundle(path);
  meter.clear();
  if (!options.json) printProblems(checked);
  if (!checked.ok) {
    const { error } = checked.report;
    if (options.json) process.stdout.write(`${jsonReport(checked)}\n`);
    else
      process.stdout.write(
        `Refused here already: ${error} ${error === 1 ? "error" : "errors"}. Nothing was sent.\n`,
      );
    return 1;
  }
  return withSpool(async (folder) => {
    const archive = await archiveOf(path, folder);
    const sent = await sendArchive(to, archive, options, meter);
    const wait = options.wait || options.dryRun;
    const state: BundleState = wait
      ? await follow(
          to,
          sent.id,
          (moved) => showRows(meter, moved),
          (line) => meter.say(line),
        )
      : sent;
    meter.clear();
    if (options.json) process.stdout.write(`${JSON.stringify({ ...sent, ...state }, null, 2)}\n`);
    else {
      // What was found here has been printed; the server may know more, once it has looked.
      const known = new Set(checked.report.problems.map((p) => p.message));
      const news = { ...state, problems: state.problems?.filter((p) => !known.has(p.message)) };
      if (wait) for (const line of problemLines(news)) process.stderr.write(`${line}\n`);
      process.stdout.write(previewText(state));
      process.stdout.write(`${sentenceOf(state)}\n${sent.url ?? ""}\n`);
    }
    return exitCodeOf(state);
  });
}

/** How far the server is. */
export function showRows(meter: Meter, { status, progress }: Pick<BundleState, "status" | "progress">): void {
  const word = status === "queued" ? "Waiting for a worker" : status === "loading" ? "Loading" : "Checking";
  const { rows_done: done = 0, rows_total: total = null } = progress ?? {};
  const rows = total === null ? `${done} rows` : `${done} of about ${total} rows`;
  meter.show(word, total ? Math.min(1, done / total) : null, done > 0 ? rows : "");
}
