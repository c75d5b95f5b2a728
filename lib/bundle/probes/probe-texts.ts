import type { UnitTexts } from "../unit-texts";
import { ByteChunks, numberSize, textSize } from "./byte-chunks";

/** Fields of a probe that are kept as text, in the order of their bits. */
export const TEXT_FIELDS = [
  "kind",
  "story",
  "expected",
  "question",
  "commitment",
  "instruction",
  "superseded",
] as const;
type TextField = (typeof TEXT_FIELDS)[number];
export type ProbeTextFields = Pick<UnitTexts, TextField>;

const TEXTS = TEXT_FIELDS.length;
const LIST = TEXTS - 1;

/**
 * The texts of probes as records: a byte that says which are given, then each with its length in front; a list has its
 * own length in front of its texts. The address 0 stands for no texts at all.
 */
export class ProbeTexts {
  readonly bytes = new ByteChunks();

  /** Address of a record of these texts: `like` when it holds the same, else of a new one. */
  write(texts: ProbeTextFields, like = 0): number {
    const { bytes } = this;
    const given = givenIn(texts);
    if (given === 0) return 0;
    if (like !== 0 && this.match(like, texts) === this.given(like)) return like;
    const fields = TEXT_FIELDS.filter((_, i) => (given & (1 << i)) !== 0);
    let size = 1;
    for (const field of fields) size += sizeOf(texts[field]);
    const address = bytes.reserve(size);
    bytes.writeNumber(given);
    for (const field of fields) {
      const value = texts[field];
      if (typeof value === "string") bytes.writeText(value);
      else if (value !== null) {
        bytes.writeNumber(value.length);
        for (const item of value) bytes.writeText(item);
      }
    }
    return address;
  }

  read(address: number): ProbeTextFields {
    const { bytes } = this;
    const texts: ProbeTextFields = {
      kind: null,
      story: null,
      expected: null,
      question: null,
      commitment: null,
      instruction: null,
      superseded: null,
    };
    if (address === 0) return texts;
    bytes.seek(address);
    const given = bytes.readNumber();
    for (let i = 0; i < TEXTS; i++) {
      if ((given & (1 << i)) === 0) continue;
      const field = TEXT_FIELDS[i] as TextField;
      if (field === "superseded") texts.superseded = this.readList();
      else texts[field] = bytes.readText();
    }
    return texts;
  }

  /**
   * Which of its fields `texts` gives, as bits, when all that it gives stands in the record too; -1 when it gives
   * something else or something more.
   */
  match(address: number, texts: ProbeTextFields): number {
    const { bytes } = this;
    const given = givenIn(texts);
    if (given === 0) return 0;
    if (address === 0) return -1;
    bytes.seek(address);
    const held = bytes.readNumber();
    if ((given & ~held) !== 0) return -1;
    for (let i = 0; i < TEXTS; i++) {
      if ((held & (1 << i)) === 0) continue;
      const value = texts[TEXT_FIELDS[i] as TextField];
      if (typeof value === "string") {
        if (!bytes.matchText(value)) return -1;
      } else if (value === null || value.length === 0) {
        // The list comes last: nothing after it is lost by not moving past it.
        if (i !== LIST) bytes.skipText();
      } else if (!this.matchList(value)) return -1;
    }
    return given;
  }

  private given(address: number): number {
    this.bytes.seek(address);
    return this.bytes.readNumber();
  }

  private readList(): string[] {
    return Array.from({ length: this.bytes.readNumber() }, () => this.bytes.readText());
  }

  private matchList(list: readonly string[]): boolean {
    if (this.bytes.readNumber() !== list.length) return false;
    for (const item of list) if (!this.bytes.matchText(item)) return false;
    return true;
  }
}

/** One bit for each of TEXT_FIELDS that is given; an empty list gives nothing. */
export function givenIn(texts: ProbeTextFields): number {
  let given = 0;
  if (texts.kind !== null) given |= 1;
  if (texts.story !== null) given |= 2;
  if (texts.expected !== null) given |= 4;
  if (texts.question !== null) given |= 8;
  if (texts.commitment !== null) given |= 16;
  if (texts.instruction !== null) given |= 32;
  if (texts.superseded !== null && texts.superseded.length > 0) given |= 64;
  return given;
}

function sizeOf(value: string | readonly string[] | null): number {
  if (value === null) return 0;
  if (typeof value === "string") return textSize(value);
  return value.reduce((size, item) => size + textSize(item), numberSize(value.length));
}
