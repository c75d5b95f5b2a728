/*
 * How fast a bundle is read and how much memory it takes: `npx tsx lib/bundle/measure.ts make 1000000 FILE.zip`, then
 * `npx tsx lib/bundle/measure.ts read FILE.zip`. With `distinct` after FILE.zip every row is about a probe of its own,
 * all under one condition in one round, with texts of its own. Prints one line of JSON: rows, seconds, rows a second, peak resident MiB.
 */

import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readBundle } from "./read";
import { zipOf } from "./write";

const MODELS = ["qwen3.8-27b", "luna-2", "gemma-4-31b"];
const METHODS = ["transparent-compact", "pi-default", "pi-vcc"];
const SOURCES = ["user", "assistant", "tool_output", "reasoning"];
const VERDICTS = ["correct", "correct", "correct", "wrong", "unknown"];
const SESSIONS = 18;
const PROBES = 17;
const ROUNDS = 3;
const PER_REPETITION = MODELS.length * METHODS.length * SESSIONS * PROBES * ROUNDS;

function pick<T>(list: readonly T[], by: number): T {
  return list[by % list.length] as T;
}

/** A row of a probe that no other row is about. */
function distinctRow(n: number): string {
  return JSON.stringify({
    model: MODELS[0],
    method: METHODS[0],
    session: `session-${String(Math.floor(n / PROBES)).padStart(6, "0")}`,
    probe: `f${String((n % PROBES) + 1).padStart(2, "0")}`,
    round: 1,
    verdict: pick(VERDICTS, n),
    flagged: false,
    source: pick(SOURCES, n),
    story: `story-${n % 6}`,
    question: `Which port does service ${n} of deployment ${n % 977} listen on?`,
    expected: `port ${8000 + n}`,
    superseded: [`port ${7000 + (n % 99)}`],
    answer: `It listens on port ${8000 + (n % 997)}.`,
  });
}

function row(n: number): string {
  const probe = n % PROBES;
  const session = Math.floor(n / PROBES) % SESSIONS;
  const round = (Math.floor(n / PROBES / SESSIONS) % ROUNDS) + 1;
  const condition = Math.floor(n / PROBES / SESSIONS / ROUNDS) % (MODELS.length * METHODS.length);
  const verdict = pick(VERDICTS, n * 7 + session);
  return JSON.stringify({
    model: pick(MODELS, condition),
    method: pick(METHODS, Math.floor(condition / MODELS.length)),
    session: `s${String(session + 1).padStart(2, "0")}`,
    probe: `f${String(probe + 1).padStart(2, "0")}`,
    round,
    repetition: Math.floor(n / PER_REPETITION) + 1,
    verdict,
    flagged: verdict === "wrong" && n % 2 === 0,
    source: pick(SOURCES, probe),
    story: `story-${(session % 6) + 1}`,
    question: `Which port does service ${probe} of deployment ${session} listen on?`,
    expected: `port ${8000 + probe * 18 + session}`,
    superseded: [`port ${7000 + probe}`],
    answer: `It listens on port ${8000 + ((n * 31) % 997)}.`,
    prompt_tokens: 20_000 + (n % 4096),
    output_tokens: n % 300,
    seconds: (n % 90) / 10,
  });
}

async function make(rows: number, path: string, distinct: boolean): Promise<void> {
  const text = distinct ? distinctRow : row;
  const manifest = {
    format: "holdfast-bundle",
    version: 1,
    title: "Measurement",
    provenance: "synthetic",
    license: "CC0-1.0",
    models: MODELS.map((id) => ({ id })),
    methods: METHODS.map((id) => ({ id })),
    probe_sets: [
      {
        id: "planted-facts",
        kind: "planted-facts",
        rounds: distinct ? 1 : ROUNDS,
        repetitions: distinct ? 1 : Math.ceil(rows / PER_REPETITION),
      },
    ],
  };
  const lines: Buffer[] = [];
  for (let n = 0; n < rows; n += 10_000) {
    const end = Math.min(rows, n + 10_000);
    lines.push(Buffer.from(Array.from({ length: end - n }, (_, i) => `${text(n + i)}\n`).join("")));
  }
  const out = createWriteStream(path);
  out.end(
    zipOf(
      new Map([
        ["manifest.json", Buffer.from(JSON.stringify(manifest))],
        ["planted-facts.jsonl", Buffer.concat(lines)],
      ]),
    ),
  );
  await once(out, "finish");
}

async function read(path: string): Promise<void> {
  let trials = 0;
  const begun = performance.now();
  const result = await readBundle(path, { sink: { trial: () => void trials++ } });
  const seconds = (performance.now() - begun) / 1000;
  if (!result.ok) throw new Error(JSON.stringify(result.report.problems.slice(0, 3)));
  const cpu = process.cpuUsage();
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  const answer = {
    rows: trials,
    probes: result.units.length,
    seconds: +seconds.toFixed(2),
    rows_per_second: Math.round(trials / seconds),
    cpu_seconds: +((cpu.user + cpu.system) / 1e6).toFixed(2),
    peak_mib: peak,
  };
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

const [verb, ...rest] = process.argv.slice(2);
if (verb === "make") await make(Number(rest[0]), String(rest[1]), rest[2] === "distinct");
else if (verb === "read") await read(String(rest[0]));
else throw new Error("Use: measure.ts make ROWS FILE.zip [distinct] | measure.ts read FILE.zip");
