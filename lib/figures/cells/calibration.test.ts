import { expect, it } from "vitest";
import { type SampleTrial, sampleSet } from "../sample-data";
import type { Calibration, Cell } from "../shapes";
import { cells } from "./cells";

const answers = (method: string, subject: string, outcomes: string): SampleTrial[] =>
  [...outcomes].map((letter) => ({
    method,
    subject,
    outcome: ({ r: "pass", R: "pass", w: "confident", h: "hedged", a: "abstained", e: "error" } as const)[
      letter as "r"
    ],
    flagged: letter === "R" || letter === "h",
  }));

/** As many facts asked of every session as its longest string has letters. */
const asked = (trials: readonly SampleTrial[]) => {
  const subjects = [...new Set(trials.map(({ subject }) => subject))];
  const probes = Math.max(...subjects.map((s) => trials.filter((t) => t.subject === s && !t.lure).length));
  return subjects.map((subject) => ({ subject, probes }));
};

const facts = (trials: SampleTrial[]): Cell[] =>
  cells(sampleSet(trials, { set: { kind: "planted-facts" }, design: asked(trials) }));

const calibration = (trials: SampleTrial[]): Calibration | null | undefined => facts(trials)[0]?.calibration;

// r right, R right but marked unverified, w wrong, h wrong but marked, a abstained, e error.
it("is right of answered among answers without a flag: marked passes, abstentions and errors are no part of it", () => {
  const found = calibration([...answers("A", "s1", "rrRwhae"), ...answers("A", "s2", "rwwRRaa")]);
  expect(found).toMatchObject({ right: 3, answered: 6, rate: 0.5 });
  // s1 2/3, s2 1/3: v = 2/1 · (0.5² + 0.5²) / 6² = 1/36 against 0.25/6 = 1/24, deff = 2/3, so n stays 6; times
  // (1.95996 / 12.7062)² = 0.023794: 0.14276 replies, and Wilson’s interval of 1/2 is 1/2 ± √(q / (1 + q)) / 2, q = z² / n = 26.908.
  expect(found?.interval?.[0]).toBeCloseTo(0.00904, 4);
  expect(found?.interval?.[1]).toBeCloseTo(0.99096, 4);
});

it("has neither rate nor interval where nothing was answered without doubt", () => {
  expect(calibration([...answers("A", "s1", "Rha"), ...answers("A", "s2", "aae")])).toEqual({
    right: 0,
    answered: 0,
    rate: null,
    interval: null,
  });
});

it("reaches 1 with all right, is never zero wide, and has no interval from one session", () => {
  const all = calibration(["s1", "s2", "s3", "s4"].flatMap((session) => answers("A", session, "rra")));
  expect(all).toMatchObject({ right: 8, answered: 8, rate: 1 });
  expect(all?.interval?.[1]).toBe(1);
  expect(all?.interval?.[0]).toBeLessThan(0.7);
  // Sessions that answered nothing give no spread either.
  expect(calibration([...answers("A", "s1", "rr"), ...answers("A", "s2", "aa")])?.interval).toBeNull();
});

it("is clustered by session: answers that are alike within sessions tell less", () => {
  const mixed = ["rw", "rw", "rw", "rw"].flatMap((o, at) => answers("A", `s${at}`, o));
  const alike = ["rr", "ww", "rr", "ww"].flatMap((o, at) => answers("A", `s${at}`, o));
  const width = (found: Calibration | null | undefined) =>
    (found?.interval?.[1] ?? 0) - (found?.interval?.[0] ?? 0);
  expect(width(calibration(alike))).toBeGreaterThan(width(calibration(mixed)));
});

it("leaves lures out, and does not exist for commitments", () => {
  const lure: SampleTrial = { method: "A", subject: "s1", outcome: "confident", lure: true };
  expect(calibration([...answers("A", "s1", "rr"), lure])).toMatchObject({ right: 2, answered: 2 });
  expect(cells(sampleSet(answers("A", "s1", "r")))[0]?.calibration).toBeNull();
});
