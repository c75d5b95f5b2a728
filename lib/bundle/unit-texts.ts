import type { DesignEntry } from "./manifest";
import type { Unit } from "./shapes";
import { canonicalJson } from "./text";

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

/** `session` counts only where it is no part of the probe's key: commitments. */
export function sameTexts(a: UnitTexts, b: UnitTexts, session: boolean): boolean {
  return (
    (!session || a.session === b.session) &&
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

/** The texts as one canonical line, for the fingerprint: an empty text and an empty list say nothing. */
export function canonicalTexts(texts: UnitTexts): string {
  const said = Object.entries(texts).filter(
    ([, value]) =>
      value !== null && value !== "" && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return canonicalJson(Object.fromEntries(said));
}

/** Just the texts of a unit, or of an entry of the manifest's design. */
export function textsOfUnit(unit: Unit | DesignEntry): UnitTexts {
  const { session, source, kind, lure, story, expected, superseded, question, commitment, instruction } =
    unit;
  return { session, source, kind, lure, story, expected, superseded, question, commitment, instruction };
}
