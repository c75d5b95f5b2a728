import { apiViewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { sendBundle } from "@/lib/queries/send-bundle";
import { privateAnswer } from "../_answers/answer";
import { BadParameter, reading, word } from "../_answers/query";
import { archiveForm } from "./_sending/archive-form";
import { discardRest } from "./_sending/discard-rest";

/** The body is the archive itself, read as it comes: never as a form, which would hold it in memory. */
export function POST(request: Request): Promise<Response> {
  return reading(async () => {
    const viewer = await apiViewer(request);
    if (viewer.kind === "public")
      throw new HoldfastError("unauthorized", "Sign in, or send a token with the scope submit.");
    const query = new URL(request.url).searchParams;
    const form = archiveForm(request.headers.get("content-type"));
    const sent = await sendBundle(viewer, {
      study: query.get("study") || null,
      supersedes: query.get("supersedes") || undefined,
      dry_run: word(query, "dry_run", ["0", "1"]) === "1",
      file_name: fileName(query.get("file_name")) || `bundle${form}`,
      key: idempotencyKey(request.headers),
      announced: announced(request.headers),
      body: request.body,
    });
    return privateAnswer(sent, sent.duplicate ? 200 : 202);
  }).finally(() => void discardRest(request.body));
}

/** A name to show, which may hold what no column and no header can. */
const fileName = (text: string | null): string => (text ?? "").replace(/\p{Cc}+/gu, " ").trim();

function idempotencyKey(headers: Headers): string | null {
  const key = headers.get("idempotency-key");
  if (key !== null && !/^[\x20-\x7e]{1,255}$/.test(key))
    throw new BadParameter("Idempotency-Key", "must be 1 to 255 printable ASCII characters.");
  return key;
}

function announced(headers: Headers): number | undefined {
  const length = headers.get("content-length");
  return length !== null && /^\d{1,15}$/.test(length) ? Number(length) : undefined;
}
