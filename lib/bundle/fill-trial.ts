import { piece } from "./fingerprint";
import { normaliseId } from "./id";
import type { CommitmentsRow, GradedRow, PlantedFactsRow } from "./rows";
import type { Trial } from "./shapes";
import { commitmentOutcome, gradedOutcome, plantedOutcome } from "./trial-outcome";
import type { UnitTexts } from "./unit-texts";

/*
 * A checked row as a trial and as what it says of its probe. Each function fills the two objects it is given, which are
 * used again for every row of a file, and answers the row's own part of its canonical text for the fingerprint.
 */

export function fillPlanted(row: PlantedFactsRow, trial: Trial, texts: UnitTexts): string {
  const flagged = row.flagged === true;
  const lure = row.lure === true;
  texts.source = row.source ?? null;
  texts.lure = lure;
  texts.story = textOf(row.story);
  texts.expected = textOf(row.expected);
  texts.superseded = listOf(row.superseded);
  texts.question = textOf(row.question);
  trial.flagged = flagged;
  trial.reply = textOf(row.answer);
  trial.outcome = plantedOutcome(row.verdict, flagged, lure);
  return `${row.verdict}${flagged ? "!" : "."}${piece(trial.reply)}${fillCosts(row, trial)}`;
}

export function fillCommitment(row: CommitmentsRow, trial: Trial, texts: UnitTexts): string {
  const second = row.second_verdict ?? null;
  texts.session = row.session == null ? null : normaliseId(row.session);
  texts.kind = row.kind ?? null;
  texts.commitment = textOf(row.commitment);
  texts.instruction = textOf(row.instruction);
  trial.outcome = commitmentOutcome(row.verdict, row.confident === true);
  trial.reply = textOf(row.reply);
  trial.context = row.context ?? null;
  trial.control = row.control ?? null;
  trial.judge = textOf(row.judge);
  trial.secondOutcome = second === null ? null : commitmentOutcome(second, row.second_confident === true);
  trial.secondJudge = textOf(row.second_judge);
  const words = [
    row.verdict,
    sign(row.confident),
    trial.context,
    trial.control,
    second,
    sign(row.second_confident),
  ];
  const judges = `${piece(trial.judge)}${piece(trial.secondJudge)}`;
  return `${words.join("/")}${piece(trial.reply)}${judges}${fillCosts(row, trial)}`;
}

export function fillGraded(row: GradedRow, trial: Trial): string {
  const verdict = textOf(row.verdict);
  trial.score = verdict === "error" ? null : (row.score ?? null);
  trial.max = row.max;
  trial.outcome = gradedOutcome(verdict, trial.score);
  trial.judge = textOf(row.judge);
  trial.note = textOf(row.note);
  const texts = `${piece(verdict)}${piece(trial.judge)}${piece(trial.note)}`;
  return `${row.score ?? ""}/${row.max}${texts}${fillCosts(row, trial)}`;
}

interface Costs {
  recovery_calls?: number | null;
  prompt_tokens?: number | null;
  cached_tokens?: number | null;
  output_tokens?: number | null;
  seconds?: number | null;
}

function fillCosts(row: Costs, trial: Trial): string {
  const recovery = row.recovery_calls ?? null;
  const prompt = row.prompt_tokens ?? null;
  const cached = row.cached_tokens ?? null;
  const output = row.output_tokens ?? null;
  const seconds = row.seconds ?? null;
  trial.recoveryCalls = recovery;
  trial.promptTokens = prompt;
  trial.cachedTokens = cached;
  trial.outputTokens = output;
  trial.seconds = seconds;
  return `|${recovery ?? ""}|${prompt ?? ""}|${cached ?? ""}|${output ?? ""}|${seconds ?? ""}|`;
}

/** Free text as it is kept: numbers and truth values as they are written. */
export function textOf(value: string | number | boolean | null | undefined): string | null {
  return typeof value === "string" ? value : value == null ? null : String(value);
}

function listOf(value: readonly (string | number | boolean)[] | null | undefined): readonly string[] | null {
  if (value == null || value.length === 0) return null;
  return value.every((item) => typeof item === "string") ? value : value.map(String);
}

const sign = (value: boolean | null | undefined): string => (value == null ? "?" : value ? "!" : ".");

export function emptyTrial(file: string): Trial {
  return {
    file,
    line: 0,
    condition: 0,
    unit: 0,
    round: 1,
    repetition: 1,
    outcome: 0,
    flagged: false,
    score: null,
    max: null,
    reply: null,
    context: null,
    control: null,
    judge: null,
    secondOutcome: null,
    secondJudge: null,
    note: null,
    recoveryCalls: null,
    promptTokens: null,
    cachedTokens: null,
    outputTokens: null,
    seconds: null,
    extra: null,
  };
}
