/** Answers of the HTTP interface: JSON, and RFC 9457 problems. */

const OPEN = { "access-control-allow-origin": "*" };

export function answer(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { ...OPEN, "cache-control": "no-cache" } });
}

export interface ProblemDetails {
  status: number;
  code: string;
  title: string;
  detail: string;
}

export function problem({ status, code, title, detail }: ProblemDetails): Response {
  return new Response(JSON.stringify({ type: "about:blank", title, status, detail, code }), {
    status,
    headers: { ...OPEN, "content-type": "application/problem+json", "cache-control": "no-store" },
  });
}

export const notFound = (what: string): Response =>
  problem({ status: 404, code: "not_found", title: "Not found", detail: `There is no such ${what}.` });
