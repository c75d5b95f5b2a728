import type { RawRow } from "./check-row";
import { canonicalExtra, extraJson, type Kept, keptFields, UnknownFields } from "./extra";
import { fieldsOf } from "./fields";
import { emptyTrial, fillCommitment, fillGraded, fillPlanted, textOf } from "./fill-trial";
import { piece } from "./fingerprint";
import { normaliseId } from "./id";
import type { ConditionState, Ledger } from "./ledger";
import { ProbeBook } from "./probe-book";
import type { UnitKey } from "./probes/probe-lists";
import type { Reading } from "./reading";
import { References } from "./references";
import type { RowAt } from "./row-at";
import type { CommitmentsRow, CompactionsRow, GradedRow, PlantedFactsRow } from "./rows";
import type { Compaction, Unit } from "./shapes";
import { emptyTexts } from "./unit-texts";

/** Checked rows of one file against the manifest and the rows before them: counted, fingerprinted and handed on. */
export class TrialReader {
  private readonly texts = emptyTexts();
  private readonly trial;
  private readonly unknown: UnknownFields;
  private readonly references: References;
  private readonly probes: ProbeBook;

  constructor(
    private readonly at: RowAt,
    private readonly reading: Reading,
    private readonly ledger: Ledger,
  ) {
    this.trial = emptyTrial(at.file);
    this.unknown = new UnknownFields(fieldsOf(at.kind));
    this.references = new References(at, ledger);
    this.probes = new ProbeBook(at, reading, ledger, this.texts);
  }

  planted(row: PlantedFactsRow): void {
    const rest = fillPlanted(row, this.trial, this.texts);
    const key = { session: normaliseId(row.session), probe: normaliseId(row.probe), dimension: null };
    this.settle(row, key, row.round, rest, []);
  }

  commitment(row: CommitmentsRow): void {
    const rest = fillCommitment(row, this.trial, this.texts);
    this.settle(row, { session: null, probe: normaliseId(row.probe), dimension: null }, 1, rest, []);
  }

  graded(row: GradedRow): void {
    const rest = fillGraded(row, this.trial);
    const verdict = textOf(row.verdict);
    const kept: Kept[] = verdict === null || verdict === "" ? [] : [["verdict", JSON.stringify(verdict)]];
    const session = row.session == null ? null : normaliseId(row.session);
    const key = { session, probe: normaliseId(row.probe), dimension: normaliseId(row.dimension) };
    this.settle(row, key, row.round ?? 1, rest, kept);
  }

  compaction(row: CompactionsRow): void {
    const { at, ledger, reading } = this;
    const model = this.references.model(row.model);
    const method = this.references.method(row.method);
    const set = row.probe_set == null ? null : this.references.set(row.probe_set);
    if (set !== null && set.set.kind !== "commitments") this.references.round(row.round, set);
    if (at.wrong) return;
    const kept: Kept[] = [];
    const extra = this.extra(row, kept);
    if (extra === null) return;
    const compaction: Compaction = {
      file: at.file,
      line: at.line,
      probeSet: set?.no ?? null,
      model,
      method,
      session: normaliseId(row.session),
      round: row.round,
      ok: row.ok,
      seconds: row.seconds ?? null,
      tokensBefore: row.tokens_before ?? null,
      tokensAfter: row.tokens_after ?? null,
      summaryChars: row.summary_chars ?? null,
      error: textOf(row.error),
    };
    const { session, round, ok, seconds, tokensBefore, tokensAfter, summaryChars, error } = compaction;
    const { models, methods } = ledger.manifest;
    const ids = JSON.stringify([set?.set.id ?? null, models[model]?.id, methods[method]?.id, session]);
    const figures = [round, ok, seconds, tokensBefore, tokensAfter, summaryChars].join("/");
    ledger.sum.add(`compaction${ids}${figures}${piece(error)}${extra}`);
    ledger.compactions++;
    if (error !== null) reading.secrets.look(error, at.file, at.line, "error");
    if (!reading.problems.failed) reading.sink?.compaction?.(compaction);
  }

  private settle(
    row: PlantedFactsRow | CommitmentsRow | GradedRow,
    key: UnitKey,
    round: number,
    rest: string,
    kept: Kept[],
  ): void {
    const { at, ledger, references, probes } = this;
    const model = references.model(row.model);
    const method = references.method(row.method);
    const set = references.set(row.probe_set);
    if (set !== null) references.round(round, set);
    if (set === null || at.wrong) return;

    const unit = probes.unit(set, key);
    const tag = probes.tag(set, unit, key, kept);
    probes.listed(unit, round);
    if (at.wrong) return;

    const repetition = row.repetition ?? 1;
    const condition = ledger.condition(set, model, method);
    const before = ledger.key(unit, condition, round, repetition, at.line);
    if (before !== 0) {
      this.duplicate(before);
      return;
    }
    const extra = this.extra(row, kept);
    if (extra === null) return;
    ledger.sum.add(`${condition.tag}${tag}${round}/${repetition}/${rest}${extra}`);
    ledger.trials++;
    set.trials++;
    condition.trials++;
    if (repetition > set.set.repetitions) condition.beyond++;
    ledger.probes.see(unit, round);
    if (!this.reading.problems.failed) this.hand(condition, unit, round, repetition, kept);
  }

  private hand(state: ConditionState, unit: number, round: number, repetition: number, kept: Kept[]): void {
    const { sink } = this.reading;
    if (sink === undefined) return;
    const { units } = this.ledger.probes;
    if (!units.announce(unit) && sink.unit !== undefined) sink.unit(units.get(unit) as Unit);
    if (state.trials === 1) sink.condition?.(state.condition);
    const { trial } = this;
    trial.line = this.at.line;
    trial.condition = state.condition.no;
    trial.unit = unit;
    trial.round = round;
    trial.repetition = repetition;
    trial.extra = extraJson(kept);
    sink.trial?.(trial);
  }

  /**
   * Canonical text of the fields that the format does not name, which are added to `kept`; null when they can not be
   * kept. Looks the row's texts over on the way.
   */
  private extra(row: RawRow, kept: Kept[]): string | null {
    const { secrets, judges } = this.reading;
    const { trial } = this;
    const { file, line, kind } = this.at;
    if (trial.reply !== null)
      secrets.look(trial.reply, file, line, kind === "commitments" ? "reply" : "answer");
    if (trial.note !== null) secrets.look(trial.note, file, line, "note");
    if (trial.judge !== null) judges?.look(trial.judge, file, line);
    if (trial.secondJudge !== null) judges?.look(trial.secondJudge, file, line);
    const unknown = this.unknown.of(row);
    if (unknown.length === 0) return "";
    try {
      const fields = keptFields(row, unknown, this.at.json);
      const canonical = canonicalExtra(fields);
      kept.push(...fields);
      for (const [name, json] of fields) secrets.look(json, file, line, name);
      return canonical;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      this.at.fault("row.invalid", null, "An unknown field of this row is nested too deeply to be kept.");
      return null;
    }
  }

  private duplicate(before: number): void {
    const key = {
      "planted-facts": "model, method, session, probe, round and repetition",
      commitments: "model, method, probe and repetition",
      graded: "model, method, session, probe, dimension, round and repetition",
      compactions: "key",
    }[this.at.kind];
    const message = `Line ${before} has the same ${key} as line ${this.at.line}. Keep one, or number the repetitions.`;
    this.at.fault("row.duplicate", null, message);
  }
}
