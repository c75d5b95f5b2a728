/** What a caller may be told, as a code; the edge (page, route, command line) translates it once. */
export type ErrorCode =
  | "not_found"
  | "invalid_request"
  | "unavailable"
  | "unauthorized"
  | "forbidden"
  | "conflict"
  | "upload.offset"
  | "method_not_allowed"
  | "too_many_requests"
  | "too_large"
  | "unsupported_media_type"
  | "unprocessable";

export class HoldfastError extends Error {
  readonly code: ErrorCode;
  /** Seconds after which it may go well, where that is known. */
  readonly retryAfter: number | null;

  constructor(code: ErrorCode, message: string, options?: ErrorOptions & { retryAfter?: number }) {
    super(message, options);
    this.name = "HoldfastError";
    this.code = code;
    this.retryAfter = options?.retryAfter ?? null;
  }
}
