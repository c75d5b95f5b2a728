/** What a caller may be told, as a code; the edge (page, route, command line) translates it once. */
export type ErrorCode = "not_found" | "invalid_request" | "unavailable";

export class HoldfastError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "HoldfastError";
    this.code = code;
  }
}
