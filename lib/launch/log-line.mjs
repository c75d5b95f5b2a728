const LEVELS = new Map([
  [40, "warning: "],
  [50, "error: "],
  [60, "fatal: "],
]);
const LEFT_OUT = new Set(["level", "time", "pid", "hostname", "name", "msg"]);

/** @param {unknown} value */
function shown(value) {
  if (value !== null && typeof value === "object" && "stack" in value) return `\n${value.stack}`;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/**
 * A line of the worker's log (pino: one JSON object a line) as a person reads it at a terminal:
 * `message key=value …`. Any other line comes back as it was.
 * @param {string} line
 */
export function readable(line) {
  if (!line.startsWith('{"level":')) return line;
  try {
    const entry = JSON.parse(line);
    const rest = Object.entries(entry)
      .filter(([key]) => !LEFT_OUT.has(key))
      .map(([key, value]) => `${key}=${shown(value)}`);
    return [`${LEVELS.get(entry.level) ?? ""}${entry.msg ?? ""}`, ...rest].filter(Boolean).join(" ");
  } catch {
    return line;
  }
}
