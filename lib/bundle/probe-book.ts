import type { Kept } from "./extra";
import { knownTag, type Ledger, type SetState, type UnitKey, type UnitState, unitTag } from "./ledger";
import { shown } from "./problem";
import type { Reading } from "./reading";
import type { RowAt } from "./row-at";
import { IDENTIFYING, sameList, textsOfUnit, type UnitTexts, WORDING } from "./unit-texts";

/** Matches what a row says of its probe with what is known of it: nothing new, something more, or a contradiction. */
export class ProbeBook {
  /** `texts` is what the row under way says; the reader of the file fills it before each call. */
  constructor(
    private readonly at: RowAt,
    private readonly reading: Reading,
    private readonly ledger: Ledger,
    private readonly texts: UnitTexts,
  ) {}

  unit(set: SetState, key: UnitKey): UnitState {
    const known = this.ledger.findUnit(set, key.session ?? "", key.probe, key.dimension);
    return known ?? this.newUnit(set, key);
  }

  /**
   * The tag of what the row says of the probe. Completes the probe, reports contradictions, and adds wordings that
   * differ from the probe's to `kept`.
   */
  tag(set: SetState, state: UnitState, key: UnitKey, kept: Kept[]): string {
    const known = knownTag(state, this.texts, this.at.kind === "commitments");
    if (known !== undefined) return known;
    const before = kept.length;
    const completed = this.compare(state, kept);
    const tag = unitTag(set.set, key, this.texts);
    if (!this.at.wrong && kept.length === before) {
      state.other = { ...this.texts };
      state.otherTag = tag;
    }
    const { problems, sink } = this.reading;
    if (completed && state.announced && !problems.failed) sink?.unitCompleted?.(state.unit);
    return tag;
  }

  /** Reports a row that the manifest's design does not list. */
  listed({ unit, listed }: UnitState, round: number): void {
    if (listed === null || listed.has(round)) return;
    const session = unit.session === null ? "" : `session ${shown(unit.session, 60)}, `;
    const message = `The design that manifest.json gives does not list ${session}probe ${shown(unit.probe, 60)}, round ${round}. Add it to the design and raise the probe set's version, or take the row out.`;
    this.at.fault("design.other_probes", "probe", message, unit.probe);
  }

  private newUnit(set: SetState, key: UnitKey): UnitState {
    const state = this.ledger.addUnit(set, key, this.texts, this.at.line);
    const wording: Kept[] = [];
    this.compare(state, wording);
    if (wording.length > 0 && state.designed !== null) {
      // The design words the probe otherwise: no row may pass for the first, so that each keeps its own wording.
      state.first = state.designed;
      state.firstTag = unitTag(set.set, key, state.first);
    }
    const { secrets } = this.reading;
    for (const field of [...WORDING, "expected", "story"] as const) {
      const value = this.texts[field];
      if (value !== null) secrets.look(String(value), this.at.file, this.at.line, field);
    }
    return state;
  }

  /** Answers whether the probe was completed. */
  private compare(state: UnitState, kept: Kept[]): boolean {
    const { unit } = state;
    let completed = false;
    for (const field of IDENTIFYING) {
      const value = this.texts[field];
      if (value === null) continue;
      const held = unit[field];
      if (held === null) {
        complete(state, field, value);
        state.completed ??= new Map();
        state.completed.set(field, this.at.line);
        completed = true;
      } else if (held !== value) this.inconsistent(state, field, held, value);
    }
    for (const field of WORDING) {
      const value = this.texts[field];
      if (value === null) continue;
      const held = unit[field];
      if (held === null) {
        complete(state, field, value);
        completed = true;
      } else if (!sameWording(held, value)) kept.push([field, JSON.stringify(value)]);
    }
    return completed;
  }

  private inconsistent(state: UnitState, field: keyof UnitTexts, held: unknown, value: unknown): void {
    const { unit, designed, completed, line } = state;
    const inDesign = designed !== null && designed[field] !== null;
    const where = inDesign ? "manifest.json's design" : `line ${completed?.get(field) ?? line}`;
    const inSession =
      this.at.kind === "commitments" || unit.session === null ? "" : ` in session ${shown(unit.session, 60)}`;
    const message = `Probe ${shown(unit.probe, 60)}${inSession} has ${field} ${shown(held, 60)} in ${where} and ${shown(value, 60)} here. Give the probe one ${field}, or two names.`;
    this.at.fault("row.inconsistent_probe", field, message, value);
  }
}

/** Fills in what the probe's rows had left out; what the first row said is put aside before. */
function complete(state: UnitState, field: keyof UnitTexts, value: unknown): void {
  state.first ??= textsOfUnit(state.unit);
  Object.assign(state.unit, { [field]: Array.isArray(value) ? [...value] : value });
}

function sameWording(a: string | readonly string[], b: string | readonly string[]): boolean {
  return typeof a === "string" || typeof b === "string" ? a === b : sameList(a, b);
}
