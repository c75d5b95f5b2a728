import { Buffer } from "node:buffer";
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

const STRATEGIES = ["verbatim", "summary", "extract", "mask", "none"];

export interface BundleShape {
  models: number;
  methods: number;
  /** A session, each asked in every round. */
  probes: number;
  rounds: number;
}

const USUAL: BundleShape = { models: 5, methods: 5, probes: 20, rounds: 2 };
const SOURCES = ["user", "assistant", "tool_output", "reasoning"];

/**
 * Writes a synthetic planted-facts bundle (.zip) of about `trials` rows: models × methods × sessions × probes (three in
 * twenty are lures) × rounds. Returns how many rows it holds. `seed` changes every outcome, so that two bundles are never
 * the same content.
 */
export async function writeBigBundle(
  path: string,
  trials: number,
  seed: number,
  shape: BundleShape = USUAL,
): Promise<number> {
  const { models, probes, rounds } = shape;
  const perSession = models * shape.methods * probes * rounds;
  const sessions = Math.max(1, Math.round(trials / perSession));
  const methods = Array.from({ length: shape.methods }, (_, i) => {
    const strategy = STRATEGIES[i % STRATEGIES.length];
    return { id: i < STRATEGIES.length ? `${strategy}-method` : `${strategy}-method-${i}`, strategy };
  });
  const manifest = JSON.stringify({
    format: "holdfast-bundle",
    version: 1,
    title: `Synthetic ${trials} trials, seed ${seed}`,
    provenance: "synthetic",
    license: "CC0-1.0",
    models: Array.from({ length: models }, (_, i) => ({
      id: `model-${i + 1}`,
      class: i === 4 ? "frontier" : "lightweight",
    })),
    methods,
    probe_sets: [
      { id: "planted-facts", kind: "planted-facts", title: "Planted facts", rounds, repetitions: 1 },
    ],
  });
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(manifest), "manifest.json");
  zip.addReadStream(Readable.from(blocks(sessions, seed, shape, methods)), "planted-facts.jsonl", {
    compressionLevel: 1,
  });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return sessions * perSession;
}

/** The rows, ASCII only, one block of text per session. */
function* blocks(
  sessions: number,
  seed: number,
  { models, probes, rounds }: BundleShape,
  methods: readonly { id: string }[],
): Generator<string> {
  let state = seed >>> 0;
  const random = (): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  for (let s = 1; s <= sessions; s++) {
    const lines: string[] = [];
    for (let model = 1; model <= models; model++)
      for (const method of methods)
        for (let round = 1; round <= rounds; round++)
          for (let probe = 1; probe <= probes; probe++) {
            const lure = probe > 0.85 * probes;
            const roll = random();
            const verdict =
              roll < 0.01 ? "error" : roll < 0.6 && !lure ? "correct" : roll < 0.8 ? "unknown" : "wrong";
            const flagged = verdict === "wrong" && roll > 0.93;
            lines.push(
              `{"model":"model-${model}","method":"${method.id}","session":"s${s}","probe":"f${probe}","round":${round},` +
                `"verdict":"${verdict}","flagged":${flagged},"source":"${SOURCES[probe % 4]}","lure":${lure},"story":"story-${s % 6}",` +
                `"answer":"value ${Math.floor(roll * 1e6)}","expected":"value ${s}-${probe}","prompt_tokens":${20000 + Math.floor(roll * 9999)},"recovery_calls":${probe % 3}}\n`,
            );
          }
    yield lines.join("");
  }
}
