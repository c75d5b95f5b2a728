import recorded from "./examples.json";

/**
 * Answers of the demo study by the call's id, as a server gave them, each list cut to its first entry. A test asks again
 * and compares; it says how to record them anew.
 */
export const EXAMPLES: Readonly<Record<string, unknown>> = recorded;

/** An answer with every list cut to its first entry. Pairs of numbers are intervals and stay. */
export function shortened(value: unknown): unknown {
  if (Array.isArray(value)) {
    const whole = value.every((part) => typeof part === "number");
    return (whole ? value : value.slice(0, 1)).map(shortened);
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shortened(part)]));
}
