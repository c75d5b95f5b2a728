/** Answers of the HTTP interface: JSON, and RFC 9457 problems. */

import type { ErrorCode, HoldfastError } from "@/lib/errors";

const OPEN = { "access-control-allow-origin": "*" };

/** Open to pages of any site, which send no cookie along. What an address shows depends on who asks: nobody keeps it. */
export function answer(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { ...OPEN, "cache-control": "private, no-store" } });
}

/** What only the one who asks may see: no other site, no cache. */
export function privateAnswer(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { "cache-control": "private, no-store" } });
}

export interface ProblemDetails {
  status: number;
  code: string;
  title: string;
  detail: string;
  headers?: Readonly<Record<string, string>>;
  /** Members of its own that this code has beside the others. */
  more?: Readonly<Record<string, unknown>>;
}

export function problem({ status, code, title, detail, headers, more }: ProblemDetails): Response {
  return new Response(JSON.stringify({ type: "about:blank", title, status, detail, code, ...more }), {
    status,
    headers: { ...OPEN, "content-type": "application/problem+json", "cache-control": "no-store", ...headers },
  });
}

export const notFound = (what: string): Response =>
  problem({ status: 404, code: "not_found", title: "Not found", detail: `There is no such ${what}.` });

/** Status and title of each code. */
export const PROBLEMS: Readonly<Record<ErrorCode, { status: number; title: string }>> = {
  invalid_request: { status: 400, title: "Invalid request" },
  unauthorized: { status: 401, title: "Not signed in" },
  forbidden: { status: 403, title: "Not allowed" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "Method not allowed" },
  conflict: { status: 409, title: "Conflict" },
  "upload.offset": { status: 409, title: "Another place" },
  too_many_requests: { status: 429, title: "Too many requests" },
  too_large: { status: 413, title: "Too large" },
  unsupported_media_type: { status: 415, title: "Unsupported media type" },
  unprocessable: { status: 422, title: "Can not be done" },
  unavailable: { status: 503, title: "Not available" },
};

/** What can be told of a failure, as a problem. */
export function problemOf({ code, message, retryAfter }: HoldfastError): Response {
  const headers = {
    ...(code === "unauthorized" ? { "www-authenticate": "Bearer" } : {}),
    ...(retryAfter === null ? {} : { "retry-after": String(retryAfter) }),
  };
  return problem({ ...PROBLEMS[code], code, detail: message, headers });
}
