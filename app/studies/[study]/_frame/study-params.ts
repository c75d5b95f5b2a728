import { manyOf, oneOf, type SearchParams } from "@/lib/format/address";

export interface StudyPageProps {
  params: Promise<{ study: string }>;
  searchParams: Promise<SearchParams>;
}

/** Choices that every page of a study understands and hands on to the next. */
export interface StudyChoice {
  revision?: number;
  repetitions?: "all";
  count?: "scored";
  /** Of a study with many conditions: which of them its figures show, from 1. Absent: all. */
  part?: number;
}

/** A whole number above 0; anything else that was given is −1, which no study, page or round has. */
export function wholeNumber(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : -1;
}

export function readChoice(params: SearchParams): StudyChoice {
  return {
    revision: wholeNumber(oneOf(params, "revision")),
    repetitions: oneOf(params, "reps") === "all" ? "all" : undefined,
    count: oneOf(params, "count") === "scored" ? "scored" : undefined,
    part: Math.max(1, wholeNumber(oneOf(params, "part")) ?? 1),
  };
}

/** The same choices as search parameters, for links to other pages of the study. */
export function keptParams(choice: StudyChoice): SearchParams {
  return {
    revision: choice.revision === undefined ? undefined : String(choice.revision),
    reps: choice.repetitions,
    count: choice.count,
    part: choice.part !== undefined && choice.part > 1 ? String(choice.part) : undefined,
  };
}

/**
 * Ids from a repeated parameter (`models=a&models=b`) or a list with commas (`models=a,b`). A value that is itself an
 * id is never split.
 */
export function idsOf(
  params: SearchParams,
  name: string,
  known: readonly { id: string }[],
): readonly string[] {
  const ids = new Set(known.map((item) => item.id));
  const values = manyOf(params, name).flatMap((value) => (ids.has(value) ? [value] : value.split(",")));
  return known.map((item) => item.id).filter((id) => values.includes(id));
}
