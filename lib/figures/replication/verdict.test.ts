import { describe, expect, it } from "vitest";
import { type Because, type Evidence, judge, type Verdict } from "./verdict";

const REFERENCE = {
  shows: { direction: 1, reliable: true },
  open: { direction: 1, reliable: false },
  unknown: null,
} as const;
const OWN = {
  same: { direction: 1, clear: true },
  other: { direction: -1, clear: true },
  level: { direction: 0, clear: true },
  open: { direction: 1, clear: false },
  open_other: { direction: -1, clear: false },
  unknown: null,
} as const;

type Row = [
  reference: keyof typeof REFERENCE,
  own: keyof typeof OWN | "any",
  told_apart: boolean | "any",
  no_room: boolean | "any",
  able: boolean | null | "any",
  verdict: Verdict,
  because: Because,
];

const TABLE: readonly Row[] = [
  ["unknown", "any", "any", "any", "any", "too_little", "reference_unknown"],
  ["shows", "unknown", "any", "any", "any", "too_little", "own_unknown"],
  ["shows", "same", "any", "any", "any", "agrees", "shown_again"],
  ["shows", "other", "any", "any", "any", "differs", "reversed"],
  ["shows", "level", "any", "any", "any", "differs", "reversed"],
  ["shows", "open", true, "any", "any", "differs", "not_as_large"],
  ["shows", "open_other", true, "any", "any", "differs", "not_as_large"],
  ["shows", "open", false, "any", true, "too_little", "not_shown"],
  ["shows", "open_other", false, "any", true, "too_little", "not_shown"],
  ["shows", "open", false, "any", false, "too_little", "own_too_small"],
  ["shows", "open", false, "any", null, "too_little", "own_too_small"],
  ["shows", "open_other", false, "any", false, "too_little", "own_too_small"],
  ["shows", "open_other", false, "any", null, "too_little", "own_too_small"],
  ["open", "unknown", "any", "any", "any", "too_little", "own_unknown"],
  ["open", "same", true, "any", "any", "differs", "new_difference"],
  ["open", "other", true, "any", "any", "differs", "new_difference"],
  ["open", "level", true, "any", "any", "differs", "new_difference"],
  ["open", "same", false, "any", "any", "too_little", "only_own_shows"],
  ["open", "other", false, "any", "any", "too_little", "only_own_shows"],
  ["open", "level", false, "any", "any", "too_little", "only_own_shows"],
  ["open", "open", "any", true, "any", "agrees", "both_without"],
  ["open", "open_other", "any", true, "any", "agrees", "both_without"],
  ["open", "open", true, false, "any", "differs", "apart"],
  ["open", "open_other", true, false, "any", "differs", "apart"],
  ["open", "open", false, false, "any", "too_little", "room_left"],
  ["open", "open_other", false, false, "any", "too_little", "room_left"],
];

const YES_NO = [true, false] as const;
const keys = <T extends object>(value: T) => Object.keys(value) as (keyof T)[];
const EVERY = keys(REFERENCE).flatMap((reference) =>
  keys(OWN).flatMap((own) =>
    YES_NO.flatMap((told_apart) =>
      YES_NO.flatMap((no_room) =>
        ([true, false, null] as const).map((able) => ({ reference, own, told_apart, no_room, able })),
      ),
    ),
  ),
);

describe("the verdict on a claim", () => {
  it.each(EVERY)(
    "is the table's for reference $reference, own $own, $told_apart, $no_room, $able",
    (given) => {
      const fits = (wanted: unknown, value: unknown): boolean => wanted === "any" || wanted === value;
      const rows = TABLE.filter(
        ([reference, own, told_apart, no_room, able]) =>
          reference === given.reference &&
          fits(own, given.own) &&
          fits(told_apart, given.told_apart) &&
          fits(no_room, given.no_room) &&
          fits(able, given.able),
      );
      expect(rows).toHaveLength(1);
      const evidence: Evidence = { ...given, reference: REFERENCE[given.reference], own: OWN[given.own] };
      expect(judge(evidence)).toEqual({ verdict: rows[0]?.[5], because: rows[0]?.[6] });
    },
  );

  it("does not depend on which way round a pair is named", () => {
    for (const direction of [1, -1] as const) {
      const turned = {
        told_apart: true,
        no_room: false,
        able: true,
        reference: { direction, reliable: true },
      };
      expect(judge({ ...turned, own: { direction, clear: true } }).because).toBe("shown_again");
      const other = direction === 1 ? -1 : 1;
      expect(judge({ ...turned, own: { direction: other, clear: true } }).because).toBe("reversed");
    }
  });
});
