/**
 * Codes under which Node, postgres.js and Postgres (SQLSTATE) say that the server is away, going, coming or full:
 * nothing to do with what was asked of it.
 */
const CODES: ReadonlySet<string> = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "57P01",
  "57P02",
  "57P03",
  "53300",
]);

export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (
    "code" in error &&
    typeof error.code === "string" &&
    (CODES.has(error.code) || error.code.startsWith("08"))
  ) {
    return true;
  }
  if (error instanceof AggregateError && error.errors.some(isConnectionLoss)) return true;
  return isConnectionLoss(error.cause);
}
