import { notFound } from "@/app/api/v1/_answers/answer";
import { type OpenShare, openShare } from "@/lib/auth/shares";

/**
 * Answers for the holder of a share link what the HTTP interface answers: `ask` gets the same request with the token as
 * its bearer. A link that is unknown, revoked or expired has nothing.
 */
export async function asBearer(
  request: Request,
  token: string,
  ask: (asked: Request, share: OpenShare) => Promise<Response> | Response,
): Promise<Response> {
  const share = await openShare(token);
  if (!share) return notFound("address");
  const headers = new Headers(request.headers);
  headers.delete("cookie");
  headers.set("authorization", `Bearer ${token}`);
  return ask(new Request(request.url, { headers, signal: request.signal }), share);
}
