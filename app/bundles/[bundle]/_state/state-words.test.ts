import { describe, expect, it } from "vitest";
import type { BundleView } from "@/lib/queries/results/bundles";
import { isUnfinished, stateWords, stepsOf } from "./state-words";

const bundle = (changes: Partial<BundleView>): BundleView => ({
  id: "b1",
  study: { slug: "s", title: "S", visibility: "public" },
  status: "queued",
  dry_run: false,
  preview: null,
  published_as: null,
  file_name: "a.zip",
  bytes: 10,
  sha256: "00",
  provenance: null,
  created_at: "2026-10-14T09:00:00Z",
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
  ...changes,
});

const states = (changes: Partial<BundleView>) => stepsOf(bundle(changes)).map((step) => step.state);

describe("state of a bundle", () => {
  it("is unfinished only while something will still happen", () => {
    const all = [
      "queued",
      "checking",
      "loading",
      "ready",
      "refused",
      "duplicate",
      "superseded",
      "withdrawn",
      "failed",
    ];
    expect(all.filter(isUnfinished)).toEqual(["queued", "checking", "loading"]);
  });

  it("has words for every state", () => {
    expect(stateWords(bundle({})).title).toBe("Waiting");
    expect(stateWords(bundle({ attempts: 1 })).title).toBe("Waiting for another try");
    expect(stateWords(bundle({ status: "refused", problem_counts: { error: 3, warning: 1 } })).title).toBe(
      "Refused: 3 errors",
    );
    expect(stateWords(bundle({ status: "ready", published_revision: 4 })).title).toBe(
      "Published in revision 4",
    );
    expect(
      stateWords(bundle({ status: "superseded", published_revision: 2, retired_revision: 5 })).sentence,
    ).toMatch(/revisions 2 to 4\.$/);
    expect(
      stateWords(bundle({ status: "withdrawn", published_revision: 2, retired_revision: 3 })).sentence,
    ).toMatch(/revisions 2\.$/);
  });

  it("follows the worker's step", () => {
    expect(states({})).toEqual(["done", "ahead", "ahead", "ahead", "ahead"]);
    expect(states({ status: "checking", step: "reading" })).toEqual([
      "done",
      "done",
      "now",
      "ahead",
      "ahead",
    ]);
    expect(states({ status: "loading", step: "publishing" })).toEqual([
      "done",
      "done",
      "done",
      "done",
      "now",
    ]);
    const reading = bundle({ status: "checking", step: "reading", rows_done: 1200, rows_total: 4860 });
    expect(stepsOf(reading)[2]?.note).toBe("1,200 of about 4,860 rows");
  });

  it("stops where it was refused and is whole once published", () => {
    expect(states({ status: "refused" })).toEqual(["done", "done", "stopped", "ahead", "ahead"]);
    expect(states({ status: "withdrawn", published_revision: 1, retired_revision: 2 })).toEqual(
      new Array(5).fill("done"),
    );
  });
});
