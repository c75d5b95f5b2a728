import { env } from "node:process";
import { DEFAULT_LIMITS, type Limits } from "@/lib/bundle/limits";

const SETTINGS = {
  sent: "HOLDFAST_MAX_UPLOAD",
  unpacked: "HOLDFAST_MAX_UNPACKED",
  rows: "HOLDFAST_MAX_ROWS",
  files: "HOLDFAST_MAX_FILES",
  line: "HOLDFAST_MAX_LINE",
} as const satisfies Record<keyof Limits, string>;

/** The limits as set in the environment: whole numbers (bytes, rows, files). Throws a sentence for anything else. */
export function limitsFromEnvironment(settings: Readonly<Record<string, string | undefined>> = env): Limits {
  const limits: Limits = { ...DEFAULT_LIMITS };
  for (const [limit, name] of Object.entries(SETTINGS) as [keyof Limits, string][]) {
    const text = settings[name]?.trim();
    if (!text) continue;
    const value = Number(text);
    if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < 1) {
      throw new Error(`${name} must be a whole number from 1 up, not "${text}".`);
    }
    limits[limit] = value;
  }
  return limits;
}
