import "./no-eval";
import { readBundle } from "../read";
import { place } from "./files";
import type { CheckNews, CheckOrder } from "./messages";

/* Checks a bundle in the browser, before it is sent: the reader of this very server, over a file of the page. */

/** The reader's name for the one file that there is. */
const BUNDLE = "bundle";
/** Every file is read once for its fingerprint; a tar, which has no directory, twice for its rows. */
const PASSES = { zip: 2, tar: 3 };
const NEWS_EVERY_MS = 100;

const page = globalThis as unknown as {
  postMessage(news: CheckNews): void;
  onmessage: (event: { data: CheckOrder }) => void;
};

page.onmessage = ({ data }) => {
  check(data).then(
    (news) => page.postMessage(news),
    (error: unknown) =>
      page.postMessage({ is: "failed", why: error instanceof Error ? error.message : String(error) }),
  );
};

async function check({ bundle, limits }: CheckOrder): Promise<CheckNews> {
  const [first, second] = new Uint8Array(await bundle.slice(0, 2).arrayBuffer());
  const bytesTotal = bundle.size * (first === 0x50 && second === 0x4b ? PASSES.zip : PASSES.tar);
  let bytesDone = 0;
  let rows = 0;
  let told = 0;
  place(BUNDLE, bundle, (bytes) => {
    bytesDone = Math.min(bytesDone + bytes, bytesTotal);
    const now = performance.now();
    if (now - told < NEWS_EVERY_MS) return;
    told = now;
    page.postMessage({ is: "progress", bytesDone, bytesTotal, rows });
  });
  const { ok, report, counts, sha256, contentFingerprint, secrets } = await readBundle(BUNDLE, {
    limits,
    sink: {
      progress: ({ rowsDone }) => {
        rows = rowsDone;
      },
    },
  });
  return {
    is: "checked",
    report: {
      ok,
      problem_counts: { error: report.error, warning: report.warning },
      problems: report.problems,
      secrets,
      counts: {
        trials: counts.trials,
        compactions: counts.compactions,
        by_probe_set: counts.byProbeSet,
      },
      sha256,
      content_fingerprint: contentFingerprint,
    },
  };
}
