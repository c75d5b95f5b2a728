import { BLANK, isShown } from "./blank";
import { fixed, withThousands } from "./round";

/** A whole number with a comma between thousands: `10,098`. */
export function count(n: number | null | undefined): string {
  return isShown(n) ? withThousands(fixed(n, 0)) : BLANK;
}

/** A count with its noun: `1 model`, `4 models`, `0 replies`. The plural is the noun with an s unless given. */
export function counted(n: number, noun: string, plural = `${noun}s`): string {
  return `${count(n)} ${n === 1 ? noun : plural}`;
}

/** Seconds without unit: two decimals under 10, one under 1,000, whole above; `<0.01` for what would read 0. */
export function seconds(value: number | null | undefined): string {
  if (!isShown(value)) return BLANK;
  if (value > 0 && value < 0.005) return "<0.01";
  const digits = value < 9.995 ? 2 : value < 999.95 ? 1 : 0;
  return withThousands(fixed(value, digits));
}

/** Tokens, often a mean: whole above 10, one decimal under it. */
export function tokens(value: number | null | undefined): string {
  if (!isShown(value)) return BLANK;
  return Number.isInteger(value) || value >= 9.95 ? count(value) : fixed(value, 1);
}

/** A mean of calls: `0` when there were none, two decimals under 10, `<0.01` for what would read 0.00. */
export function calls(value: number | null | undefined): string {
  if (!isShown(value)) return BLANK;
  if (value === 0) return "0";
  if (value < 0.005) return "<0.01";
  return value < 9.995 ? fixed(value, 2) : withThousands(fixed(value, 1));
}

const BYTE_UNITS = ["bytes", "KiB", "MiB", "GiB", "TiB"] as const;

/** A size in binary units, as limits are given: `940 bytes`, `3.2 KiB`, `256 MiB`. */
export function bytes(value: number | null | undefined): string {
  if (!isShown(value)) return BLANK;
  let size = value;
  let unit = 0;
  while (size >= 1023.95 && unit < BYTE_UNITS.length - 1) {
    size /= 1024;
    unit += 1;
  }
  const digits = unit === 0 || Number.isInteger(size) || size >= 99.95 ? 0 : 1;
  return `${withThousands(fixed(size, digits))} ${value === 1 ? "byte" : BYTE_UNITS[unit]}`;
}
