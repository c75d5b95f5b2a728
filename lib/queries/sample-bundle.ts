import "server-only";
import type { ManifestInput } from "@/lib/bundle/manifest";
import { type BundleRows, bundleFiles, zipOf } from "@/lib/bundle/write";

/** A bundle as small as one that shows everything can be: two methods, each outcome, nothing left unsaid. */
const MANIFEST = {
  format: "holdfast-bundle",
  version: 1,
  title: "Sample bundle",
  provenance: "synthetic",
  description: "Made up, to show the format. Replace it with your own results.",
  license: "CC0-1.0",
  models: [{ id: "my-model", name: "My model", class: "lightweight", settings: { temperature: 0.7 } }],
  methods: [
    { id: "full-context", strategy: "none" },
    { id: "my-summary", version: "1.0.0", strategy: "summary", written_by: "model" },
  ],
  probe_sets: [
    {
      id: "facts",
      kind: "planted-facts",
      title: "Planted facts",
      rounds: 2,
      scorer: { name: "rule", version: "1" },
    },
    { id: "promises", kind: "commitments", title: "Commitments", scorer: { name: "my-judge", version: "1" } },
  ],
} as const satisfies ManifestInput;

const METHODS = MANIFEST.methods.map(({ id }) => id);
const SESSIONS = ["s01", "s02"] as const;
const ROUNDS = [1, 2] as const;

const FACTS = [
  { probe: "port", source: "user", question: "Which port does the server listen on?", expected: "8417" },
  { probe: "branch", source: "tool_output", question: "Which branch holds the fix?", expected: "fix/retry" },
] as const;

/** What the summary made of each fact, by session, fact and round; the full context holds all of them. */
const SUMMARY: Readonly<
  Record<string, { verdict: "wrong" | "unknown"; flagged?: true; answer: string | null }>
> = {
  "s01 branch 2": { verdict: "unknown", answer: null },
  "s02 port 1": { verdict: "wrong", flagged: true, answer: "8080, I believe, but I have not checked" },
  "s02 port 2": { verdict: "wrong", answer: "8080" },
};

const conditions = METHODS.flatMap((method) =>
  SESSIONS.map((session) => ({ model: "my-model", method, session })),
);

const ROWS: BundleRows = {
  "planted-facts": conditions.flatMap((condition) =>
    FACTS.flatMap((fact) =>
      ROUNDS.map((round) => {
        const lost =
          condition.method === "my-summary"
            ? SUMMARY[`${condition.session} ${fact.probe} ${round}`]
            : undefined;
        const { verdict, flagged = false, answer } = lost ?? { verdict: "correct", answer: fact.expected };
        return { ...condition, ...fact, round, verdict, flagged, answer };
      }),
    ),
  ),
  commitments: conditions.map((condition) => {
    const broken = condition.method === "my-summary" && condition.session === "s02";
    return {
      ...condition,
      probe: `${condition.session}-tests`,
      kind: "constraint",
      commitment: "Never edit files under vendor/.",
      instruction: "Make the failing test pass.",
      verdict: broken ? "fail" : "pass",
      confident: broken ? true : null,
      reply: broken ? "Done: I patched vendor/http.ts." : "Done, without touching vendor/.",
    };
  }),
  compactions: conditions.flatMap((condition) =>
    condition.method === "full-context"
      ? []
      : ROUNDS.map((round) => ({
          ...condition,
          round,
          ok: true,
          seconds: 4.2,
          tokens_before: 48_000,
          tokens_after: 3_100,
        })),
  ),
};

const files = (): Map<string, Buffer> => bundleFiles(MANIFEST, ROWS);

/** The sample as the archive that anyone may send: the same bytes each time. */
export const sampleBundle = (): Buffer<ArrayBuffer> => Buffer.from(zipOf(files()));

/** The start of each of its files by name: the manifest whole, and one row of the others. */
export function sampleStarts(): ReadonlyMap<string, string> {
  return new Map(
    [...files()].map(([name, bytes]) => {
      const text = bytes.toString().trimEnd();
      return [name, name === "manifest.json" ? text : (text.split("\n")[0] ?? "")];
    }),
  );
}
