import { apiViewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { sendBundle } from "@/lib/queries/send-bundle";
import { privateAnswer } from "../_answers/answer";
import { SendParameters } from "../_answers/parameters";
import { reading, readQuery } from "../_answers/query";
import { refusing } from "../_answers/refusing";
import { archiveForm } from "./_sending/archive-form";
import { discardRest } from "./_sending/discard-rest";
import { announced, fileName, idempotencyKey } from "./_sending/request-headers";

/** The body is the archive itself, read as it comes: never as a form, which would hold it in memory. */
export function POST(request: Request): Promise<Response> {
  return reading(async () => {
    const viewer = await apiViewer(request);
    if (viewer.kind === "public")
      throw new HoldfastError("unauthorized", "Sign in, or send a token with the scope submit.");
    const asked = readQuery(new URL(request.url).searchParams, SendParameters);
    const form = archiveForm(request.headers.get("content-type"));
    const sent = await sendBundle(viewer, {
      study: asked.study ?? null,
      supersedes: asked.supersedes,
      dry_run: asked.dry_run === "1",
      file_name: fileName(asked.file_name) || `bundle${form}`,
      key: idempotencyKey(request.headers),
      announced: announced(request.headers),
      body: request.body,
    });
    return privateAnswer(sent, sent.duplicate ? 200 : 202);
  }).finally(() => void discardRest(request.body));
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = refusing("POST");
