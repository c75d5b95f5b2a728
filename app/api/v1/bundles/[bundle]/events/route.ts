import { apiViewer } from "@/lib/auth/viewer";
import { progressListener } from "@/lib/queries/follow-bundle";
import { getBundle } from "@/lib/queries/get-bundle";
import { notFound } from "../../../_answers/answer";
import { reading } from "../../../_answers/query";
import { refusing } from "../../../_answers/refusing";
import { UNFINISHED } from "../../_state/bundle-answer";
import { eventId, eventStream } from "../../_state/event-stream";

export function GET(
  request: Request,
  { params }: { params: Promise<{ bundle: string }> },
): Promise<Response> {
  return reading(async () => {
    const { bundle: id } = await params;
    // Asked anew for every event: a token may be revoked, a study made private, while somebody follows.
    const look = async () => getBundle(await apiViewer(request), id);
    const found = await look();
    if (!found) return notFound("bundle");
    const lastId = request.headers.get("last-event-id");
    // Tells a browser that has seen the end not to come back.
    if (lastId === eventId(found) && !UNFINISHED.has(found.status))
      return new Response(null, { status: 204, headers: { "cache-control": "private, no-store" } });
    const follow = (wake: () => void) => progressListener().follow(id, wake);
    return new Response(eventStream({ look, follow, lastId, signal: request.signal }), {
      headers: {
        "access-control-allow-origin": "*",
        "content-type": "text/event-stream; charset=utf-8",
        // Not to be packed, which would hold events back, here or in a proxy.
        "cache-control": "private, no-store, no-transform",
        "x-accel-buffering": "no",
      },
    });
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refusing("GET");
