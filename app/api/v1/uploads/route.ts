import { apiViewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { openUpload } from "@/lib/queries/open-upload";
import { privateAnswer } from "../_answers/answer";
import { readJson } from "../_answers/body";
import { UploadParameters } from "../_answers/parameters";
import { reading, readQuery } from "../_answers/query";
import { refusing } from "../_answers/refusing";
import { archiveForm } from "../bundles/_sending/archive-form";
import { fileName, idempotencyKey } from "../bundles/_sending/request-headers";
import { NewUpload } from "./_pieces/new-upload";

export function POST(request: Request): Promise<Response> {
  return reading(async () => {
    const viewer = await apiViewer(request);
    if (viewer.kind === "public")
      throw new HoldfastError("unauthorized", "Sign in, or send a token with the scope submit.");
    const asked = readQuery(new URL(request.url).searchParams, UploadParameters);
    const body = await readJson(request, NewUpload);
    const form = archiveForm(body.content_type);
    const { found, ...opened } = await openUpload(viewer, {
      study: asked.study ?? null,
      supersedes: asked.supersedes,
      dry_run: asked.dry_run === "1",
      file_name: fileName(body.file_name) || `bundle${form}`,
      size: body.size,
      key: idempotencyKey(request.headers),
    });
    return privateAnswer(opened, found ? 200 : 201);
  });
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = refusing("POST");
