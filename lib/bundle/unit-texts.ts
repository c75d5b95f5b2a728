import type { DesignEntry } from "./manifest";
import type { Unit } from "./shapes";

/** What a row says about its probe, beyond which probe it is. Null is unsaid. */
export interface UnitTexts {
  session: string | null;
  source: Unit["source"];
  kind: string | null;
  lure: boolean | null;
  story: string | null;
  expected: string | null;
  superseded: readonly string[] | null;
  question: string | null;
  commitment: string | null;
  instruction: string | null;
}

/** Two rows that say different things here do not mean the same probe. */
export const IDENTIFYING = ["session", "source", "kind", "lure", "story", "expected"] as const;
/** Two rows may word these differently; what differs from the probe's first is kept with the row. */
export const WORDING = ["question", "commitment", "instruction", "superseded"] as const;

/** What a row says that says nothing: not to be a lure is the default. */
export function emptyTexts(): UnitTexts {
  return {
    session: null,
    source: null,
    kind: null,
    lure: false,
    story: null,
    expected: null,
    superseded: null,
    question: null,
    commitment: null,
    instruction: null,
  };
}

/** Whether a row says the same as one before. */
export function sameTexts(a: UnitTexts, b: UnitTexts): boolean {
  return (
    a.session === b.session &&
    a.source === b.source &&
    a.kind === b.kind &&
    a.lure === b.lure &&
    a.story === b.story &&
    a.expected === b.expected &&
    a.question === b.question &&
    a.commitment === b.commitment &&
    a.instruction === b.instruction &&
    sameList(a.superseded, b.superseded)
  );
}

export function sameList(a: readonly string[] | null, b: readonly string[] | null): boolean {
  if (a === b) return true;
  if (a === null || b === null || a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

const SORTED = [
  "commitment",
  "expected",
  "instruction",
  "kind",
  "lure",
  "question",
  "session",
  "source",
  "story",
  "superseded",
] as const;

/**
 * The texts as one canonical line of JSON, its keys sorted, for the fingerprint: an empty text and an empty list say
 * nothing.
 */
export function canonicalTexts(texts: UnitTexts): string {
  let line = "";
  for (const field of SORTED) {
    const value = texts[field];
    if (value === null || value === false || (value !== true && value.length === 0)) continue;
    line += `${line === "" ? "" : ","}"${field}":${JSON.stringify(value)}`;
  }
  return `{${line}}`;
}

/** What the manifest's design says of a probe, completed by what a row says. */
export function designedTexts(design: UnitTexts, row: UnitTexts): UnitTexts {
  return {
    session: design.session ?? row.session,
    source: design.source ?? row.source,
    kind: design.kind ?? row.kind,
    lure: design.lure ?? row.lure,
    story: design.story ?? row.story,
    expected: design.expected ?? row.expected,
    superseded: design.superseded ?? row.superseded,
    question: design.question ?? row.question,
    commitment: design.commitment ?? row.commitment,
    instruction: design.instruction ?? row.instruction,
  };
}

/** Just the texts of a unit, or of an entry of the manifest's design. */
export function textsOfUnit(unit: Unit | DesignEntry): UnitTexts {
  const { session, source, kind, lure, story, expected, superseded, question, commitment, instruction } =
    unit;
  return { session, source, kind, lure, story, expected, superseded, question, commitment, instruction };
}
