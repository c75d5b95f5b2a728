import { sessionCookieName } from "@/lib/auth/cookies";
import { authSettings } from "@/lib/auth/env";
import { apiDocument } from "./_document/document";

export const dynamic = "force-dynamic";

/** The interface described for programs; the same for everybody. */
export function GET(): Response {
  const settings = authSettings();
  const site = { origin: settings.origin, cookie: sessionCookieName(settings), bundle: null };
  return Response.json(apiDocument(site), {
    headers: { "access-control-allow-origin": "*", "cache-control": "no-cache" },
  });
}
