import { env } from "node:process";
import { DEFAULT_LIMITS, type Limits } from "@/lib/bundle/limits";

type Environment = Readonly<Record<string, string | undefined>>;

/** The limits as set in the environment: whole numbers (bytes, rows, files). Throws a sentence for anything else. */
export function limitsFromEnvironment(settings: Environment = env): Limits {
  const of = (limit: keyof Limits, name: string): number =>
    wholeSetting(settings, name) ?? DEFAULT_LIMITS[limit];
  return {
    sent: of("sent", "HOLDFAST_MAX_UPLOAD"),
    unpacked: of("unpacked", "HOLDFAST_MAX_UNPACKED"),
    rows: of("rows", "HOLDFAST_MAX_ROWS"),
    files: of("files", "HOLDFAST_MAX_FILES"),
    line: of("line", "HOLDFAST_MAX_LINE"),
  };
}

/** A setting that is a whole number from 1 up; null when it is not set. Throws a sentence for anything else. */
export function wholeSetting(settings: Environment, name: string): number | null {
  const text = settings[name]?.trim();
  if (!text) return null;
  const value = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(value) || value < 1)
    throw new Error(`${name} must be a whole number from 1 up, not "${text}".`);
  return value;
}
