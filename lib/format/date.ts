import { BLANK, MINUS } from "./blank";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** An ISO 8601 time as a day in UTC with the month in letters: `14 October 2026`. Same on server and browser. */
export function day(iso: string | null | undefined): string {
  const time = parse(iso);
  return time === null
    ? BLANK
    : `${time.getUTCDate()} ${MONTHS[time.getUTCMonth()]} ${time.getUTCFullYear()}`;
}

/**
 * Day and minute: `14 October 2026, 09:05 UTC`. `ahead`: minutes by which the reader's clock is ahead of UTC then, which is
 * named in place of it: `14 October 2026, 11:05 UTC+2`, `14 October 2026, 14:35 UTC+5:30`.
 */
export function dayAndTime(iso: string | null | undefined, ahead = 0): string {
  const time = parse(iso);
  if (time === null) return BLANK;
  const there = new Date(time.getTime() + ahead * 60_000).toISOString();
  return `${day(there)}, ${there.slice(11, 16)} UTC${offset(ahead)}`;
}

function offset(ahead: number): string {
  if (ahead === 0) return "";
  const minutes = Math.abs(ahead);
  const rest = minutes % 60 === 0 ? "" : `:${String(minutes % 60).padStart(2, "0")}`;
  return `${ahead > 0 ? "+" : MINUS}${Math.floor(minutes / 60)}${rest}`;
}

function parse(iso: string | null | undefined): Date | null {
  if (!iso) return null;
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? null : time;
}
