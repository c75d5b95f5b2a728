import { sessionCookieName } from "@/lib/auth/cookies";
import { authSettings } from "@/lib/auth/env";
import { refusing } from "../_answers/refusing";
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

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refusing("GET");
