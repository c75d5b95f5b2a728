import { count, counted } from "@/lib/format/quantity";
import type { BundleView } from "@/lib/queries/results/bundles";

const UNFINISHED = ["queued", "checking", "loading"];

export function isUnfinished(status: string): boolean {
  return UNFINISHED.includes(status);
}

interface StateWords {
  title: string;
  /** What that means, then what to do. */
  sentence: string;
}

/** What became of a bundle, in words for who sent it and for who finds it cited. */
export function stateWords(bundle: BundleView): StateWords {
  const { error, warning } = bundle.problem_counts;
  switch (bundle.status) {
    case "queued":
      return bundle.attempts > 0
        ? {
            title: "Waiting for another try",
            sentence: `Try ${bundle.attempts} was cut short by a fault of the server. It is tried again by itself; nothing needs to be sent again.`,
          }
        : { title: "Waiting", sentence: "Received whole. It is checked as soon as a worker is free." };
    case "checking":
      return { title: "Checking", sentence: "Every line is checked before anything is shown." };
    case "loading":
      return { title: "Loading", sentence: "The whole bundle is clean. Its rows are being put in place." };
    case "ready":
      return {
        title: `Published in revision ${bundle.published_revision ?? "–"}`,
        sentence:
          warning > 0
            ? `Every row counts. ${counted(warning, "warning")} did not stop it.`
            : "Every row counts, and nothing was found wrong with it.",
      };
    case "checked":
      return checkedWords(bundle);
    case "refused":
      return {
        title: `Refused: ${counted(error, "error")}`,
        sentence:
          "Nothing of it was loaded. Mend what is listed below and send it again; all problems are listed at once.",
      };
    case "duplicate":
      return {
        title: "Already here",
        sentence:
          "Another bundle of this study holds the same content. Nothing was counted twice, and nothing needs to be done.",
      };
    case "superseded":
      return {
        title: `Superseded in revision ${bundle.retired_revision ?? "–"}`,
        sentence: `Another bundle stands in its place. Its rows still show in revisions ${liveRevisions(bundle)}.`,
      };
    case "withdrawn":
      return {
        title: bundle.retired_revision ? `Withdrawn in revision ${bundle.retired_revision}` : "Withdrawn",
        sentence: bundle.published_revision
          ? `Its rows are in no figure of later revisions. They still show in revisions ${liveRevisions(bundle)}.`
          : "It was withdrawn before it was published.",
      };
    case "failed":
      return {
        title: "Set aside",
        sentence: `The server failed over it ${counted(Math.max(1, bundle.attempts), "time")}; this is a fault of the server, not of the bundle. Nothing of it was loaded.`,
      };
    default:
      return { title: bundle.status, sentence: "" };
  }
}

function checkedWords({ published_as, preview, problem_counts: { warning } }: BundleView): StateWords {
  if (published_as !== null)
    return {
      title: "Checked, then published",
      sentence: "It was sent for a check. The same bytes were published from here as a bundle of their own.",
    };
  const found =
    warning > 0 ? `${counted(warning, "warning")} would not stop it.` : "Nothing was found wrong with it.";
  return {
    title: "Checked, not published",
    sentence: preview?.kept_until
      ? `It can be published as it is. ${found} Until then only who sent it and the study’s owner see it.`
      : `It was sent for a check, and its bytes are gone since. ${found} Send it again to publish it.`,
  };
}

function liveRevisions(bundle: BundleView): string {
  const from = bundle.published_revision ?? 0;
  const to = (bundle.retired_revision ?? from + 1) - 1;
  return from === to ? String(from) : `${from} to ${to}`;
}

export interface Step {
  name: string;
  note: string;
  state: "done" | "now" | "ahead" | "stopped";
}

const STEPS = [
  { key: "fetching", name: "Fetch", note: "the bytes as they were sent" },
  { key: "reading", name: "Check every line", note: "rows, names and the design" },
  { key: "summing", name: "Sum", note: "cells and costs" },
  { key: "publishing", name: "Publish", note: "all rows at once, in a new revision" },
] as const;

/**
 * The way of a bundle, from its status and the step its worker last named. Where it was refused or set aside the way
 * stops at the check; a duplicate is known by then too.
 */
export function stepsOf(bundle: BundleView): Step[] {
  const received: Step = { name: "Receive", note: "whole", state: "done" };
  const steps = (
    state: (index: number) => Step["state"],
    note?: (index: number) => string | null,
  ): Step[] => [
    received,
    ...STEPS.map((step, index) => ({
      name: step.name,
      note: note?.(index) ?? step.note,
      state: state(index),
    })),
  ];
  if (["ready", "superseded"].includes(bundle.status) || bundle.published_revision !== null)
    return steps(() => "done");
  if (bundle.status === "checked" && bundle.published_as === null)
    return steps((index) => (index === STEPS.length - 1 ? "ahead" : "done"));
  if (bundle.status === "checked") return steps(() => "done");
  if (["refused", "duplicate", "failed", "withdrawn"].includes(bundle.status)) {
    return steps((index) => (index < 1 ? "done" : index === 1 ? "stopped" : "ahead"));
  }
  const at = STEPS.findIndex((step) => step.key === bundle.step);
  return steps(
    (index) => (index < at ? "done" : index === at ? "now" : "ahead"),
    (index) => (index === at && bundle.rows_done > 0 ? rowsWords(bundle) : null),
  );
}

function rowsWords(bundle: BundleView): string {
  return bundle.rows_total === null
    ? `${count(bundle.rows_done)} rows so far`
    : `${count(bundle.rows_done)} of about ${count(bundle.rows_total)} rows`;
}
