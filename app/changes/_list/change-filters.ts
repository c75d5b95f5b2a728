import { oneOf, type SearchParams } from "@/lib/format/address";

export interface ChangeChoice {
  study?: string;
  since?: string;
  cursor?: string;
}

export function readChanges(params: SearchParams): ChangeChoice {
  return { study: oneOf(params, "study"), since: oneOf(params, "since"), cursor: oneOf(params, "cursor") };
}

/** A day that exists, written `2026-10-14`, in the years that the database can hold. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** The filters without the place in the list, as search parameters. */
export const filtersOf = ({ study, since }: ChangeChoice): SearchParams => ({ study, since });
