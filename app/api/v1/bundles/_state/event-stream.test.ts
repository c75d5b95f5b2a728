import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { BundleView } from "@/lib/queries/results/bundles";
import { eventId, eventStream } from "./event-stream";

const bundle = (more: Partial<BundleView>): BundleView => ({
  id: "b",
  study: { slug: "s", title: "S", visibility: "private" },
  status: "queued",
  dry_run: false,
  preview: null,
  published_as: null,
  file_name: "b.zip",
  bytes: 1,
  sha256: "",
  provenance: null,
  created_at: "",
  finished_at: null,
  published_revision: null,
  retired_revision: null,
  withdrawn_reason: null,
  duplicate_of: null,
  supersedes: null,
  step: null,
  rows_done: 0,
  rows_total: null,
  attempts: 0,
  failure: null,
  counts: null,
  problem_counts: { error: 0, warning: 0 },
  problems: [],
  ...more,
});

/** A stream over a bundle that the test moves, with what hangs on it. */
function follow(
  first: BundleView | null,
  times: { heartbeat?: number; poll?: number; lastId?: string } = {},
) {
  const gone = new AbortController();
  const wakes = new Set<() => void>();
  const source = { bundle: first, looks: 0 };
  const stream = eventStream(
    {
      look: async () => {
        source.looks++;
        return source.bundle;
      },
      follow: (wake) => {
        wakes.add(wake);
        return () => void wakes.delete(wake);
      },
      lastId: times.lastId ?? null,
      signal: gone.signal,
    },
    { heartbeat: times.heartbeat ?? 10_000, poll: times.poll ?? 10_000 },
  );
  const wake = async (next: BundleView | null) => {
    source.bundle = next;
    for (const each of wakes) each();
    await sleep(5);
  };
  return { stream, text: () => new Response(stream).text(), wake, wakes, source, gone };
}

const names = (text: string) => [...text.matchAll(/^event: (.*)$/gm)].map(([, name]) => name);

test("a state that was told is not told again, its end always is", async () => {
  const { text, wake, wakes } = follow(bundle({}));
  const told = text();
  await sleep(5);
  await wake(bundle({}));
  await wake(bundle({ status: "checking", step: "reading", rows_done: 5 }));
  await wake(bundle({ status: "ready" }));
  expect(names(await told)).toEqual(["progress", "progress", "done"]);
  expect(wakes.size).toBe(0);
});

test("who comes back with the last id gets only what is new", async () => {
  const seen = bundle({ status: "checking", step: "reading", rows_done: 5 });
  const { text, wake } = follow(seen, { lastId: eventId(seen) });
  const told = text();
  await sleep(5);
  await wake(bundle({ status: "refused" }));
  expect(names(await told)).toEqual(["done"]);
});

test("a quiet stream has heartbeats, and finds by itself what it was not told", async () => {
  const { text, source } = follow(bundle({}), { heartbeat: 20, poll: 60 });
  const told = text();
  await sleep(50);
  source.bundle = bundle({ status: "ready" });
  const whole = await told;
  expect(whole).toContain(": still here\n\n");
  expect(names(whole)).toEqual(["progress", "done"]);
});

test("it ends when access ends, and leaves nothing behind when the reader goes", async () => {
  const ended = follow(bundle({}));
  const told = ended.text();
  await ended.wake(null);
  expect(names(await told)).toEqual(["progress"]);
  const left = follow(bundle({}), { poll: 10 });
  await left.stream.cancel();
  expect(left.wakes.size).toBe(0);
  const aborted = follow(bundle({}), { poll: 10 });
  await sleep(5);
  aborted.gone.abort();
  expect([aborted.wakes.size, left.wakes.size]).toEqual([0, 0]);
  const looks = [aborted.source.looks, left.source.looks];
  await sleep(50);
  expect([aborted.source.looks, left.source.looks]).toEqual(looks);
});
