import { BLANK } from "./blank";

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

/** Day and minute: `14 October 2026, 09:05 UTC`. */
export function dayAndTime(iso: string | null | undefined): string {
  const time = parse(iso);
  if (time === null) return BLANK;
  const clock = [time.getUTCHours(), time.getUTCMinutes()].map((part) => String(part).padStart(2, "0"));
  return `${day(iso)}, ${clock.join(":")} UTC`;
}

function parse(iso: string | null | undefined): Date | null {
  if (!iso) return null;
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? null : time;
}
