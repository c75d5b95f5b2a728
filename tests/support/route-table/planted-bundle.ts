import { bundleFiles, zipOf } from "../../../lib/bundle/write";

/** A study that everybody reads. */
export const OPEN = { slug: "woolford-2026", model: "gpt-6-luna", method: "pi-default" };

/** Ids: whoever asks for one has written it, so an answer may repeat them. A spreadsheet would run the model's. */
export const IDS = {
  model: "=m1",
  method: "keep",
  other: OPEN.method,
  facts: "facts",
  held: "held",
  marks: "marks",
  probe: "p1",
  session: "s1",
};

export interface Marks {
  /** In every name that only readers of the study learn. */
  name: string;
  /** In everything that was typed or said. */
  text: string;
}

/**
 * A bundle of all three kinds, with a model and a method of the open study's among its own, whose names and texts carry a mark; without marks, as any other study's. `extra`: a probe
 * set of its own, for what must not be the same bundle.
 */
export function plantedBundle(marks: Marks | null, extra = false): Buffer<ArrayBuffer> {
  const name = (what: string) => (marks ? `${what} ${marks.name}` : what);
  const text = (what: string) => (marks ? `=${what} ${marks.text}` : what);
  const sets = extra
    ? [{ id: "more", kind: "commitments" as const, title: name("More") }]
    : [
        { id: IDS.facts, kind: "planted-facts" as const, title: name("Facts"), rounds: 2 },
        { id: IDS.held, kind: "commitments" as const, title: name("Held") },
        { id: IDS.marks, kind: "graded" as const, title: name("Marks") },
      ];
  const prefix = marks ? "" : "other-";
  const models = [IDS.model, OPEN.model].map((id) => prefix + id);
  const methods = [IDS.method, IDS.other].map((id) => prefix + id);
  const conditions = models.flatMap((model) => methods.map((method) => ({ model, method })));
  const probes = ["p1", "p2", "p3"];
  const facts = conditions.flatMap((condition) =>
    ["s1", "s2", "s3"].flatMap((session) =>
      probes.flatMap((probe, at) =>
        [1, 2].map((round) => ({
          ...condition,
          session: prefix + session,
          probe: prefix + probe,
          round,
          source: "user" as const,
          verdict: (at + round) % 3 === 0 ? ("wrong" as const) : ("correct" as const),
          question: text("What is it?"),
          expected: text("It is this"),
          superseded: [text("It was that")],
          answer: text("It is so"),
          remark_of_mine: text("More"),
        })),
      ),
    ),
  );
  const held = conditions.flatMap((condition) =>
    probes.map((probe) => ({
      ...condition,
      probe: prefix + probe,
      session: `${prefix}s-${probe}`,
      verdict: probe === "p1" ? ("fail" as const) : ("pass" as const),
      ...(probe === "p1" ? { confident: true } : {}),
      commitment: text("Never do it"),
      instruction: text("Do it"),
      reply: text("Done sk-ant-api03-aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"),
      judge: "j1",
      second_verdict: "pass" as const,
      second_judge: "j2",
      prompt_tokens: 10,
    })),
  );
  const graded = held.map(({ model, method, probe }) => ({
    model,
    method,
    probe,
    dimension: "tone",
    score: 3,
    max: 5,
    verdict: text("Well said"),
    note: text("A note"),
  }));
  return Buffer.from(
    zipOf(
      bundleFiles(
        {
          format: "holdfast-bundle",
          version: 1,
          title: name("A run"),
          provenance: "synthetic",
          license: "CC0-1.0",
          models: models.map((id) => ({ id, name: name(`Model ${id}`) })),
          methods: methods.map((id) => ({ id, name: name(`Method ${id}`), strategy: "summary" as const })),
          probe_sets: sets,
        },
        extra ? { commitments: held } : { "planted-facts": facts, commitments: held, graded },
      ),
    ),
  );
}
