import "server-only";
import { HoldfastError } from "@/lib/errors";
import { requireOwnRequest } from "./same-origin";

const MOST_KIB = 16;

/**
 * The text of a small request body. Throws HoldfastError invalid_request above `mostKiB` (16 unless said), before it is
 * all read.
 */
export async function readSmallBody(request: Request, mostKiB = MOST_KIB): Promise<string> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  const reader = request.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    bytes += value.byteLength;
    if (bytes > mostKiB * 1024) {
      await reader?.cancel();
      throw new HoldfastError("invalid_request", `More was sent than this takes (${mostKiB} KiB).`);
    }
    pieces.push(value);
  }
  return Buffer.concat(pieces).toString("utf8");
}

/**
 * The fields of a form that one of our pages sent. Throws HoldfastError: forbidden when another site sent it,
 * invalid_request when it is no form or too long.
 */
export async function readForm(request: Request, mostKiB = MOST_KIB): Promise<URLSearchParams> {
  requireOwnRequest(request);
  const type = request.headers.get("content-type") ?? "";
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type))
    throw new HoldfastError(
      "invalid_request",
      "This address takes a form (application/x-www-form-urlencoded).",
    );
  return new URLSearchParams(await readSmallBody(request, mostKiB));
}
