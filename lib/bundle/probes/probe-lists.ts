import type { MemoryLimits } from "../limits";
import { bytesInWords, countInWords } from "../limits";
import type { ManifestProbeSet } from "../manifest";
import { refuse } from "../problem";
import type { DesignList, Unit } from "../shapes";
import { designedTexts, textsOfUnit, type UnitTexts } from "../unit-texts";
import { ProbeRounds } from "./design-entries";
import { byLine, bySet, fingerprintOf, upTo } from "./design-order";
import { listDesigns } from "./listed-probes";
import { nameRanks } from "./name-order";
import { Names } from "./names";
import { ProbeStore } from "./probe-store";
import { ProbeTexts } from "./probe-texts";
import { highRound, LOW_ROUNDS, Rounds } from "./rounds";

/** Which probe of a set a row is about. */
export interface UnitKey {
  /** Null where the session is no part of the key: commitments, and graded rows without one. */
  session: string | null;
  probe: string;
  dimension: string | null;
}

/** Probes between two yields, which cost something themselves. */
const PAUSE = 1024;

type Visit = (unit: number, round: number) => void;

/**
 * The probes that the rows name (`units`) and those that the manifest's designs list (`listed`). In a set with a design
 * a unit's record keeps, in the place of its rounds, the number of its listed probe plus one, or 0 when it is not listed.
 */
export class ProbeLists {
  readonly names = new Names();
  readonly units: ProbeStore;
  readonly listed: ProbeStore;
  /** Units that rows name; those that are only listed come after them. */
  named = 0;
  private readonly texts = new ProbeTexts();
  private readonly seenRounds: Rounds;
  private readonly listedRounds: Rounds;
  private aboveLow = false;
  private lastSession: string | null = null;
  private lastSessionNo = 0;
  private last = -1;
  private readonly at = { set: 0, session: 0, probe: 0, dimension: 0 };

  constructor(
    private readonly sets: readonly ManifestProbeSet[],
    private readonly limits: MemoryLimits,
  ) {
    this.units = new ProbeStore(this.names, this.texts);
    this.listed = new ProbeStore(this.names, this.texts);
    const rounds = sets.map((set) => set.rounds);
    this.seenRounds = new Rounds(this.units, rounds);
    this.listedRounds = new Rounds(this.listed, rounds);
    listDesigns(sets, this.names, this.listed, this.listedRounds);
  }

  /** The number of a unit; -1 when no row has named it. */
  find(set: number, key: UnitKey): number {
    const next = this.guess(set, key);
    if (next !== -1) return next;
    this.goTo(set, key);
    this.last = this.units.find(this.at);
    return this.last;
  }

  /** The number of a new unit: what the design says of it, completed by what its first row says. */
  add(set: number, key: UnitKey, texts: UnitTexts, line: number): number {
    this.goTo(set, key);
    const no = this.take(texts, line);
    this.named = this.units.length;
    this.last = no;
    return no;
  }

  /** Puts completed texts in the place of a unit's. */
  complete(no: number, texts: UnitTexts): void {
    this.units.change(no, texts);
    this.stayWithin();
  }

  /** Whether the manifest's design says this of a unit. */
  isDesigned(no: number, field: keyof UnitTexts): boolean {
    const item = this.listedOf(no);
    return item !== -1 && this.listed.says(item, field);
  }

  /** Whether the manifest's design asks a unit in this round; true in a set without a design. */
  isAsked(no: number, round: number): boolean {
    if (!this.hasDesign(no)) return true;
    const item = this.listedOf(no);
    return item !== -1 && this.listedRounds.has(item, round);
  }

  /** Remembers the round of a row; those of a set with a design stand there already. */
  see(no: number, round: number): void {
    if (this.hasDesign(no)) return;
    if (round <= LOW_ROUNDS) this.seenRounds.addLow(no, round);
    else this.aboveLow = true;
  }

  /**
   * Once, after the last row. Listed probes that no row names become units, so that what was expected can be counted.
   * Yields between probes; `eachTrial` goes through the unit and round of every trial: where rounds above LOW_ROUNDS come from.
   */
  *close(eachTrial: (visit: Visit) => void): Generator<void, void> {
    yield* this.addListed();
    yield;
    if (this.aboveLow) this.seenRounds.setHigh(this.highPairs(eachTrial));
    let entries = 0;
    for (let no = 0; no < this.units.length; no++) entries += this.countOf(no);
    if (entries > this.limits.designEntries) {
      tooLarge(
        `${countInWords(this.limits.designEntries)} probes and rounds in its designs`,
        "design entries",
      );
    }
  }

  /** The design of each probe set, after `close`. */
  *designs(): Generator<void, DesignList[]> {
    const { names, units, sets } = this;
    const roundsOf = (no: number) => this.roundsOf(no);
    const ranks = yield* nameRanks(names);
    const lines = byLine(units, ranks);
    yield;
    const inLines = bySet(units, lines, sets.length);
    yield;
    const inOrder = bySet(units, upTo(units.length), sets.length);
    const lists: DesignList[] = [];
    for (const [probeSet, { design }] of sets.entries()) {
      const probes = inOrder[probeSet] ?? new Uint32Array();
      const length = probes.reduce((sum, no) => sum + this.countOf(no), 0);
      const isOwn = (no: number) => no < units.length && units.setOf(no) === probeSet;
      const entries = new ProbeRounds(length, probes, roundsOf, isOwn);
      const fingerprint = yield* fingerprintOf(inLines[probeSet] ?? probes, roundsOf, units, names);
      lists.push({ probeSet, given: design !== null, entries, fingerprint });
    }
    return lists;
  }

  private roundsOf(no: number): readonly number[] {
    if (!this.hasDesign(no)) return this.seenRounds.list(no);
    const item = this.listedOf(no);
    return item === -1 ? [] : this.listedRounds.list(item);
  }

  private countOf(no: number): number {
    if (!this.hasDesign(no)) return this.seenRounds.count(no);
    const item = this.listedOf(no);
    return item === -1 ? 0 : this.listedRounds.count(item);
  }

  private hasDesign(no: number): boolean {
    return (this.sets[this.units.setOf(no)]?.design ?? null) !== null;
  }

  /** The listed probe of a unit; -1 when there is none. */
  private listedOf(no: number): number {
    return this.hasDesign(no) ? this.units.roundsOf(no) - 1 : -1;
  }

  /**
   * The unit of the row before, or the one after it, when it is the one meant; else -1. Rows nearly always come in one
   * order for every condition, and this spares looking up their names.
   */
  private guess(set: number, { session, probe, dimension }: UnitKey): number {
    const { units, names } = this;
    if (session !== this.lastSession || dimension !== null || this.last === -1) return -1;
    const end = Math.min(this.last + 2, units.length);
    for (let no = this.last; no < end; no++) {
      if (!names.is(units.probeOf(no), probe)) continue;
      if (units.keySessionOf(no) !== this.lastSessionNo || units.setOf(no) !== set) continue;
      if (units.dimensionOf(no) !== 0) continue;
      this.last = no;
      return no;
    }
    return -1;
  }

  private goTo(set: number, { session, probe, dimension }: UnitKey): void {
    const { at, names } = this;
    if (session !== this.lastSession) {
      this.lastSession = session;
      this.lastSessionNo = session === null ? 0 : names.add(session);
    }
    at.set = set;
    at.session = this.lastSessionNo;
    at.probe = names.add(probe);
    at.dimension = dimension === null ? 0 : names.add(dimension);
  }

  /** The unit that `at` names. */
  private take(texts: UnitTexts, line: number): number {
    const { at, units, listed, names } = this;
    const item = this.findListed();
    const merged = item === -1 ? texts : designedTexts(this.designOf(item), texts);
    const free = this.sets[at.set]?.kind === "commitments";
    const freeSession = !free ? null : merged.session === null ? 0 : names.add(merged.session);
    const like = item === -1 ? 0 : listed.textsOf(item);
    const no = units.add(at, { freeSession, texts: merged, like, line });
    if (item !== -1) units.setRounds(no, item + 1);
    this.stayWithin();
    return no;
  }

  /** The listed probe that `at` names, by its dimension or for every dimension. */
  private findListed(): number {
    const own = this.listed.find(this.at);
    return own === -1 && this.at.dimension !== 0 ? this.listed.find({ ...this.at, dimension: 0 }) : own;
  }

  private designOf(item: number): UnitTexts {
    const texts = textsOfUnit(this.listed.get(item) as Unit);
    return this.listed.says(item, "lure") ? texts : { ...texts, lure: null };
  }

  private *addListed(): Generator<void, void> {
    const { at, listed, units } = this;
    const dimensions = this.dimensionsOfGraded();
    let done = 0;
    for (let item = 0; item < listed.length; item++) {
      const texts = this.designOf(item);
      at.set = listed.setOf(item);
      at.session = listed.keySessionOf(item);
      at.probe = listed.probeOf(item);
      const own = listed.dimensionOf(item);
      const every = own === 0 ? dimensions.get(at.set) : undefined;
      for (const dimension of every ?? [own]) {
        at.dimension = dimension;
        if (units.find(at) === -1) this.take(texts, 0);
        if (++done % PAUSE === 0) yield;
      }
    }
  }

  /** The dimensions that the rows of each graded set with a design name, in order of first sight. */
  private dimensionsOfGraded(): Map<number, Set<number>> {
    const found = new Map<number, Set<number>>();
    for (let no = 0; no < this.named; no++) {
      const dimension = this.units.dimensionOf(no);
      if (dimension === 0 || !this.hasDesign(no)) continue;
      const set = this.units.setOf(no);
      const own = found.get(set) ?? new Set();
      found.set(set, own.add(dimension));
    }
    return found;
  }

  private highPairs(eachTrial: (visit: Visit) => void): Float64Array {
    const isHigh = (unit: number, round: number): boolean => round > LOW_ROUNDS && !this.hasDesign(unit);
    let count = 0;
    eachTrial((unit, round) => {
      if (isHigh(unit, round)) count++;
    });
    const pairs = new Float64Array(count);
    let at = 0;
    eachTrial((unit, round) => {
      if (isHigh(unit, round)) pairs[at++] = highRound(unit, round);
    });
    return pairs;
  }

  private stayWithin(): void {
    const { probes, probeBytes } = this.limits;
    if (this.units.length > probes) tooLarge(`${countInWords(probes)} distinct probes`, "probes");
    if (this.names.bytes.allocated + this.texts.bytes.allocated > probeBytes) {
      tooLarge(`${bytesInWords(probeBytes)} of names and texts of probes`, "probe bytes");
    }
  }
}

function tooLarge(what: string, limit: string): never {
  refuse("archive.too_large", `The bundle holds more than ${what} (the limit "${limit}"). Send it in parts.`);
}
