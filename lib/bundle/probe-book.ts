import type { Kept } from "./extra";
import { piece, tagOf } from "./fingerprint";
import type { Ledger, SetState } from "./ledger";
import type { ProbeLists, UnitKey } from "./probes/probe-lists";
import { shown } from "./problem";
import type { Reading } from "./reading";
import type { RowAt } from "./row-at";
import type { Unit } from "./shapes";
import { TagCache } from "./tag-cache";
import {
  canonicalTexts,
  IDENTIFYING,
  sameList,
  sameTexts,
  textsOfUnit,
  type UnitTexts,
  WORDING,
} from "./unit-texts";

/** Completions of probes whose line is remembered for messages. */
const MOST_COMPLETIONS = 50_000;

/** Probes of which a row is kept for quick comparison, and how long its texts may be together. */
const MOST_QUICK = 1 << 14;
const SHORT = 1000;

/** Matches what a row says of its probe with what is known of it: nothing new, something more, or a contradiction. */
export class ProbeBook {
  private readonly probes: ProbeLists;
  private readonly tags = new TagCache();
  /** The last row of each of the first probes that said nothing new: all probes of most bundles, as plain objects. */
  private readonly quick: { texts: UnitTexts; tag: string }[] = [];
  /** "unit field": line of the row that first said what earlier rows of the probe had left out. */
  private readonly completed = new Map<string, number>();

  /** `texts` is what the row under way says; the reader of the file fills it before each call. */
  constructor(
    private readonly at: RowAt,
    private readonly reading: Reading,
    ledger: Ledger,
    private readonly texts: UnitTexts,
  ) {
    this.probes = ledger.probes;
  }

  /** The number of the row's probe, which is new when no row has named it. */
  unit(set: SetState, key: UnitKey): number {
    const known = this.probes.find(set.no, key);
    return known === -1 ? this.newUnit(set, key) : known;
  }

  /**
   * The tag of what the row says of the probe. Completes the probe, reports contradictions, and adds wordings that
   * differ from the probe's to `kept`.
   */
  tag(set: SetState, no: number, key: UnitKey, kept: Kept[]): string {
    const quick = this.quick[no];
    if (quick !== undefined && sameTexts(quick.texts, this.texts)) return quick.tag;
    const { units } = this.probes;
    const said = units.match(no, this.texts);
    if (said !== -1) {
      const known = units.tag(no, said) ?? this.tags.get(no, said);
      if (known !== undefined) {
        if (no < MOST_QUICK && isShort(this.texts)) this.quick[no] = { texts: { ...this.texts }, tag: known };
        return known;
      }
    }
    const tag = unitTag(set.set.id, key, this.texts);
    if (said === -1) this.compare(no, kept, tag);
    else if (units.isTagged(no)) this.tags.set(no, said, tag);
    else units.setTag(no, said, tag);
    return tag;
  }

  /** Reports a row that the manifest's design does not list. */
  listed(no: number, round: number): void {
    if (this.probes.isAsked(no, round)) return;
    const unit = this.probes.units.get(no) as Unit;
    const session = unit.session === null ? "" : `session ${shown(unit.session, 60)}, `;
    const message = `The design that manifest.json gives does not list ${session}probe ${shown(unit.probe, 60)}, round ${round}. Add it to the design and raise the probe set's version, or take the row out.`;
    this.at.fault("design.other_probes", "probe", message, unit.probe);
  }

  private newUnit(set: SetState, key: UnitKey): number {
    const no = this.probes.add(set.no, key, this.texts, this.at.line);
    const { secrets } = this.reading;
    for (const field of [...WORDING, "expected", "story"] as const) {
      const value = this.texts[field];
      if (value !== null) secrets.look(String(value), this.at.file, this.at.line, field);
    }
    return no;
  }

  /** What a row says that the probe does not: completes the probe, is kept with the row, or is a contradiction. */
  private compare(no: number, kept: Kept[], tag: string): void {
    const { units } = this.probes;
    const unit = units.get(no) as Unit;
    const texts = textsOfUnit(unit);
    const more: (keyof UnitTexts)[] = [];
    const before = kept.length;
    for (const field of IDENTIFYING) {
      const value = this.texts[field];
      if (value === null) continue;
      const held = texts[field];
      if (held === null) more.push(field);
      else if (held !== value) this.inconsistent(unit, field, held, value);
    }
    for (const field of WORDING) {
      const value = this.texts[field];
      if (value === null) continue;
      const held = texts[field];
      if (held === null) more.push(field);
      else if (!sameWording(held, value)) kept.push([field, JSON.stringify(value)]);
    }
    if (more.length === 0) return;
    for (const field of more) this.completeWith(no, texts, field);
    this.probes.complete(no, texts);
    // Later rows will rather say as much as this one than as little as those before it.
    if (!this.at.wrong && kept.length === before) units.setTag(no, units.match(no, this.texts), tag);
    const { problems, sink } = this.reading;
    if (units.isAnnounced(no) && !problems.failed) sink?.unitCompleted?.(units.get(no) as Unit);
  }

  private completeWith(no: number, texts: UnitTexts, field: keyof UnitTexts): void {
    Object.assign(texts, { [field]: this.texts[field] });
    if (this.completed.size < MOST_COMPLETIONS) this.completed.set(`${no} ${field}`, this.at.line);
  }

  private inconsistent(unit: Unit, field: keyof UnitTexts, held: unknown, value: unknown): void {
    const where = this.probes.isDesigned(unit.no, field)
      ? "manifest.json's design"
      : this.lineOf(unit.no, field);
    const inSession =
      this.at.kind === "commitments" || unit.session === null ? "" : ` in session ${shown(unit.session, 60)}`;
    const message = `Probe ${shown(unit.probe, 60)}${inSession} has ${field} ${shown(held, 60)} in ${where} and ${shown(value, 60)} here. Give the probe one ${field}, or two names.`;
    this.at.fault("row.inconsistent_probe", field, message, value);
  }

  /** Where a field of a probe was first given. */
  private lineOf(no: number, field: keyof UnitTexts): string {
    const known = this.completed.get(`${no} ${field}`);
    if (known === undefined && this.completed.size === MOST_COMPLETIONS) return "an earlier line";
    return `line ${known ?? this.probes.units.lineOf(no)}`;
  }
}

function isShort(texts: UnitTexts): boolean {
  let length = texts.superseded?.reduce((sum, item) => sum + item.length, 0) ?? 0;
  for (const field of ["story", "expected", "question", "commitment", "instruction"] as const) {
    length += texts[field]?.length ?? 0;
  }
  return length <= SHORT;
}

/** The tag of what a row says about its probe, the probe's own names included. */
function unitTag(set: string, key: UnitKey, texts: UnitTexts): string {
  return tagOf(
    `${piece(set)}${piece(key.session)}${piece(key.probe)}${piece(key.dimension)}${canonicalTexts(texts)}`,
  );
}

function sameWording(a: string | readonly string[], b: string | readonly string[]): boolean {
  return typeof a === "string" || typeof b === "string" ? a === b : sameList(a, b);
}
