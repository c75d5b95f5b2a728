import { BundleSums } from "@/lib/figures/from-bundle";
import { runOf } from "@/lib/figures/gate/from-figures";
import { gate as compare } from "@/lib/figures/gate/gate";
import type { GateAnswer, GateCondition, GateMeasure, GateSet, GateVerdict } from "@/lib/figures/gate/shapes";
import { percent, points } from "@/lib/format/percent";
import { pRelation } from "@/lib/format/statistics";
import { chooseSets } from "./cells";
import { NoReference, referenceRun } from "./gate-reference";
import { openGoodBundle } from "./open-bundle";

export interface GateOptions {
  against: string;
  probeSet?: string;
  measure?: GateMeasure;
  /** Percentage points. */
  margin?: number;
  json?: boolean;
}

/** 1 stands for worse, and for a bundle that is refused; what keeps the reference from being read is 3, as nothing can be told. */
export const GATE_EXIT: Readonly<Record<GateVerdict, number>> = { worse: 1, too_little: 3, not_worse: 0 };

export async function gate(path: string, options: GateOptions): Promise<number> {
  const sums = new BundleSums();
  const result = await openGoodBundle(path, sums);
  if (!result) return 1;
  const own = runOf(chooseSets(sums.figures(result), options.probeSet));
  try {
    const reference = await referenceRun(options.against, (line) => process.stderr.write(`${line}\n`));
    const margin = options.margin === undefined ? null : options.margin / 100;
    const answer = compare(own, reference, { measure: options.measure, margin });
    const exit_code = GATE_EXIT[answer.verdict];
    process.stdout.write(
      options.json
        ? `${JSON.stringify({ against: options.against, ...answer, exit_code }, null, 2)}\n`
        : textOf(answer, options.against),
    );
    return exit_code;
  } catch (error) {
    if (!(error instanceof NoReference)) throw error;
    process.stderr.write(`holdfast: ${error.message} Nothing was compared.\n`);
    return GATE_EXIT.too_little;
  }
}

const WORDS: Readonly<Record<GateVerdict, string>> = {
  worse: "worse",
  not_worse: "not worse",
  too_little: "too little data",
};

/** The rule, a line a condition, what was not compared, and the verdict last. */
function textOf({ rule, conditions, sets, verdict, margin }: GateAnswer, against: string): string {
  const of = (wanted: GateVerdict): number => conditions.filter((c) => c.verdict === wanted).length;
  const counted = (["worse", "too_little", "not_worse"] as const)
    .flatMap((wanted) => (of(wanted) > 0 ? [`${of(wanted)} ${WORDS[wanted]}`] : []))
    .join(", ");
  const compared = `${conditions.length} ${conditions.length === 1 ? "condition" : "conditions"} compared with ${against}`;
  return [
    rule,
    ...conditions.map((condition) => lineOf(condition, margin)),
    ...sets.flatMap(notes),
    `${WORDS[verdict].toUpperCase()}: ${compared}${counted ? ` (${counted})` : ""}.`,
  ]
    .map((line) => `${line.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")}\n`)
    .join("");
}

function lineOf(c: GateCondition, margin: number | null): string {
  const range = c.low === null || c.high === null ? "" : ` [${points(c.low)}, ${points(c.high)}]`;
  const against =
    margin === null ? "" : ` against ${points(c.measure === "confident_rate" ? margin : 0 - margin)}`;
  const parts = [
    `${percent(c.own)} against ${percent(c.reference)}`,
    `${points(c.difference)}${range} points`,
    `Holm p${against} ${pRelation(c.p_holm)}`,
    `${c.subjects} ${c.subjects === 1 ? "subject" : "subjects"}`,
    ...(c.smallest_difference === null ? [] : [`could show ${percent(c.smallest_difference)}`]),
    ...(c.own_lost > 0 ? [`${c.own_lost} errors or missing trials`] : []),
    ...(c.reference_lost > 0 ? [`${c.reference_lost} errors or missing trials in the reference`] : []),
  ];
  const why = c.why === null ? "" : ` (${c.why})`;
  return `${WORDS[c.verdict]}: ${c.probe_set} ${c.model} with ${c.method}: ${parts.join(", ")}${why}`;
}

function notes(set: GateSet): string[] {
  if (set.not_compared !== null)
    return [`${set.open ? WORDS.too_little : "not compared"}: ${set.probe_set}: ${set.not_compared}`];
  return [
    ...set.only_own.map(
      (c) => `not compared: ${set.probe_set} ${c.model} with ${c.method}: the reference did not run it`,
    ),
    ...set.only_reference.map(
      (c) => `not compared: ${set.probe_set} ${c.model} with ${c.method}: only the reference ran it`,
    ),
  ];
}
