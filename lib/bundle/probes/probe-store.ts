import { Buffer } from "node:buffer";
import type { Unit, Units } from "../shapes";
import type { UnitTexts } from "../unit-texts";
import { SOURCES } from "../words";
import type { Names } from "./names";
import { givenIn, type ProbeTexts, TEXT_FIELDS } from "./probe-texts";
import { randomFactor } from "./random-factor";
import { SlotTable } from "./slot-table";

/* A record is thirteen whole numbers of 32 bits: */
const SESSION = 0;
const PROBE = 1;
const DIMENSION = 2;
const SET = 3;
const TEXTS = 4;
const LINE = 5;
const ROUNDS = 6;
const FLAGS = 7;
/** Eighteen bytes, the last two of the record unused. */
const TAG = 8;
const WIDTH = 13;
const TAG_BYTES = 18;
const PER_CHUNK = 1 << 12;

/* FLAGS: one bit for each field of UnitTexts, in the order of TEXT_FIELDS and then: */
const SAYS_SESSION = 1 << TEXT_FIELDS.length;
const SAYS_SOURCE = SAYS_SESSION << 1;
const SAYS_LURE = SAYS_SOURCE << 1;
const SAYS = (SAYS_LURE << 1) - 1;
const TAGGED = SAYS_LURE << 1;
const LURE = TAGGED << 1;
const ANNOUNCED = LURE << 1;
/** The session is a property of the probe and no part of its key. */
const FREE_SESSION = ANNOUNCED << 1;
const SOURCE_SHIFT = 14;

/** Which probe: the probe set, and numbers of names (0: none, or no part of the key). */
export interface ProbeKey {
  set: number;
  session: number;
  probe: number;
  dimension: number;
}

/** What a new record holds beside its key. */
export interface ProbeEntry {
  /** The session where it is no part of the key (commitments): number of a name, 0 for none. Null where it is. */
  freeSession: number | null;
  /** The session in it is not looked at. */
  texts: UnitTexts;
  /** A record of texts that may be the same ones, or 0. */
  like: number;
  /** Line of the first row, 0 when there is none. */
  line: number;
}

/**
 * Probes as flat records, numbered from 0: 52 bytes each and 5 to 11 to find them by, beside their names and texts,
 * which lie in `names` and `texts`. An object of JavaScript is made only when one is asked for.
 */
export class ProbeStore implements Units {
  length = 0;
  private readonly chunks: Uint32Array[] = [];
  /** The same memory as bytes. */
  private readonly bytes: Buffer[] = [];
  private readonly slots = new SlotTable();
  private readonly hashOf = (number: number): number => this.hashAt(number - 1);

  constructor(
    private readonly names: Names,
    private readonly texts: ProbeTexts,
  ) {}

  /** The number of a probe; -1 when it is not here. */
  find(key: ProbeKey): number {
    const { slots } = this;
    for (let number = slots.first(hash(key)); number !== 0; number = slots.next()) {
      if (this.is(number - 1, key)) return number - 1;
    }
    return -1;
  }

  /** Whether a number is that of this probe. */
  is(no: number, key: ProbeKey): boolean {
    const chunk = this.chunk(no);
    const at = this.start(no, 0);
    if (chunk[at + PROBE] !== key.probe || chunk[at + SET] !== key.set) return false;
    return chunk[at + DIMENSION] === key.dimension && this.keySessionOf(no) === key.session;
  }

  /** The number of a new probe. Throws when the probe is here already. */
  add(key: ProbeKey, { freeSession, texts, like, line }: ProbeEntry): number {
    if (this.find(key) !== -1) throw new Error("A probe was added twice.");
    const no = this.length++;
    if (no % PER_CHUNK === 0) {
      const chunk = new Uint32Array(PER_CHUNK * WIDTH);
      this.chunks.push(chunk);
      this.bytes.push(Buffer.from(chunk.buffer));
    }
    this.set(no, SESSION, freeSession ?? key.session);
    this.set(no, PROBE, key.probe);
    this.set(no, DIMENSION, key.dimension);
    this.set(no, SET, key.set);
    this.set(no, LINE, line);
    let flags = givenIn(texts) | (freeSession === null ? 0 : FREE_SESSION);
    if (texts.source !== null) flags |= SAYS_SOURCE;
    if (texts.lure !== null) flags |= SAYS_LURE;
    if (freeSession !== null && freeSession !== 0) flags |= SAYS_SESSION;
    this.set(no, FLAGS, flags);
    this.hold(no, texts, like);
    this.slots.put(no + 1, this.hashOf);
    return no;
  }

  /** Puts other texts in the place of those it had, and another session where that is no part of the key. */
  change(no: number, texts: UnitTexts): void {
    if (this.has(no, FREE_SESSION)) {
      this.set(no, SESSION, texts.session === null ? 0 : this.names.add(texts.session));
    }
    this.hold(no, texts, 0);
  }

  get(no: number): Unit | undefined {
    if (no < 0 || no >= this.length) return undefined;
    const session = this.names.get(this.word(no, SESSION));
    const probe = this.names.get(this.word(no, PROBE)) ?? "";
    const flags = this.word(no, FLAGS);
    const texts = this.texts.read(this.word(no, TEXTS));
    return {
      no,
      probeSet: this.word(no, SET),
      session,
      probe,
      dimension: this.names.get(this.word(no, DIMENSION)),
      subject: (flags & FREE_SESSION) !== 0 ? probe : (session ?? probe),
      source: SOURCES[(flags >>> SOURCE_SHIFT) - 1] ?? null,
      kind: texts.kind,
      lure: (flags & LURE) !== 0,
      story: texts.story,
      expected: texts.expected,
      superseded: texts.superseded === null ? null : [...texts.superseded],
      question: texts.question,
      commitment: texts.commitment,
      instruction: texts.instruction,
    };
  }

  *[Symbol.iterator](): Generator<Unit> {
    for (let no = 0; no < this.length; no++) {
      const unit = this.get(no);
      if (unit !== undefined) yield unit;
    }
  }

  /**
   * Which fields `texts` says, as bits, when the probe has the same in all of them; -1 when it says something else or
   * something more.
   */
  match(no: number, texts: UnitTexts): number {
    const flags = this.word(no, FLAGS);
    let said = 0;
    if (texts.lure !== null) {
      if (texts.lure !== ((flags & LURE) !== 0)) return -1;
      said |= SAYS_LURE;
    }
    if (texts.source !== null) {
      if (texts.source !== SOURCES[(flags >>> SOURCE_SHIFT) - 1]) return -1;
      said |= SAYS_SOURCE;
    }
    if (texts.session !== null) {
      const session = this.word(no, SESSION);
      if (session === 0 || !this.names.is(session, texts.session)) return -1;
      said |= SAYS_SESSION;
    }
    const more = this.texts.match(this.word(no, TEXTS), texts);
    return more === -1 ? -1 : said | more;
  }

  /** The tag of rows that say just the fields `said` (of `match`), when it is the one kept with the probe. */
  tag(no: number, said: number): string | undefined {
    if ((this.word(no, FLAGS) & (SAYS | TAGGED)) !== (said | TAGGED)) return undefined;
    const at = this.start(no, TAG) * 4;
    return this.bytes[(no / PER_CHUNK) | 0]?.toString("base64", at, at + TAG_BYTES);
  }

  isTagged(no: number): boolean {
    return this.has(no, TAGGED);
  }

  /** Keeps the tag (18 bytes in base64) of rows that say just the fields `said`. */
  setTag(no: number, said: number, tag: string): void {
    this.set(no, FLAGS, (this.word(no, FLAGS) & ~SAYS) | said | TAGGED);
    this.bytes[(no / PER_CHUNK) | 0]?.write(tag, this.start(no, TAG) * 4, TAG_BYTES, "base64");
  }

  /** Whether the texts that a probe was added with, and that has no tag, give a field. */
  says(no: number, field: keyof UnitTexts): boolean {
    if (field === "session") return this.word(no, SESSION) !== 0;
    if (field === "source") return this.has(no, SAYS_SOURCE);
    if (field === "lure") return this.has(no, SAYS_LURE);
    return this.has(no, 1 << TEXT_FIELDS.indexOf(field));
  }

  /** Remembers that the probe was handed on; answers whether it was before. */
  announce(no: number): boolean {
    const before = this.has(no, ANNOUNCED);
    if (!before) this.set(no, FLAGS, this.word(no, FLAGS) | ANNOUNCED);
    return before;
  }

  isAnnounced(no: number): boolean {
    return this.has(no, ANNOUNCED);
  }

  setOf(no: number): number {
    return this.word(no, SET);
  }

  /** Numbers of names, 0 for none. */
  sessionOf(no: number): number {
    return this.word(no, SESSION);
  }

  /** 0 where the session is no part of the key. */
  keySessionOf(no: number): number {
    return this.has(no, FREE_SESSION) ? 0 : this.word(no, SESSION);
  }

  probeOf(no: number): number {
    return this.word(no, PROBE);
  }

  dimensionOf(no: number): number {
    return this.word(no, DIMENSION);
  }

  /** Address of its texts. */
  textsOf(no: number): number {
    return this.word(no, TEXTS);
  }

  lineOf(no: number): number {
    return this.word(no, LINE);
  }

  /** A number that the record keeps for whoever asks in which rounds the probe stands; 0 at first. */
  roundsOf(no: number): number {
    return this.word(no, ROUNDS);
  }

  setRounds(no: number, rounds: number): void {
    this.set(no, ROUNDS, rounds);
  }

  private hold(no: number, texts: UnitTexts, like: number): void {
    const source = texts.source === null ? 0 : SOURCES.indexOf(texts.source) + 1;
    const kept = this.word(no, FLAGS) & (2 ** SOURCE_SHIFT - 1) & ~LURE;
    this.set(no, FLAGS, kept | (texts.lure === true ? LURE : 0) | (source << SOURCE_SHIFT));
    this.set(no, TEXTS, this.texts.write(texts, like));
  }

  private hashAt(no: number): number {
    return hash({
      set: this.word(no, SET),
      session: this.keySessionOf(no),
      probe: this.word(no, PROBE),
      dimension: this.word(no, DIMENSION),
    });
  }

  private has(no: number, flag: number): boolean {
    return (this.word(no, FLAGS) & flag) !== 0;
  }

  private word(no: number, at: number): number {
    return this.chunk(no)[this.start(no, at)] as number;
  }

  private set(no: number, at: number, value: number): void {
    this.chunk(no)[this.start(no, at)] = value;
  }

  private chunk(no: number): Uint32Array {
    return this.chunks[(no / PER_CHUNK) | 0] as Uint32Array;
  }

  private start(no: number, at: number): number {
    return (no % PER_CHUNK) * WIDTH + at;
  }
}

const FACTORS = [randomFactor(), randomFactor(), randomFactor(), randomFactor()] as const;

/** Murmur3's finaliser over the four numbers. */
function hash({ set, session, probe, dimension }: ProbeKey): number {
  const [a, b, c, d] = FACTORS;
  let h = Math.imul(set + 1, a) ^ Math.imul(session, b) ^ Math.imul(probe, c) ^ Math.imul(dimension, d);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
