import { apiViewer } from "@/lib/auth/viewer";
import { dropUpload, getUpload } from "@/lib/queries/get-upload";
import { uploadPiece, WrongOffset } from "@/lib/queries/upload-piece";
import { PROBLEMS, privateAnswer, problem } from "../../_answers/answer";
import { BadParameter, reading } from "../../_answers/query";
import { refusing } from "../../_answers/refusing";
import { discardRest } from "../../bundles/_sending/discard-rest";
import { announced } from "../../bundles/_sending/request-headers";
import { UploadOffset } from "../_pieces/new-upload";

interface UploadRoute {
  params: Promise<{ upload: string }>;
}

export function GET(request: Request, { params }: UploadRoute): Promise<Response> {
  return reading(async () => privateAnswer(await getUpload(await apiViewer(request), (await params).upload)));
}

/** The body is the piece's bytes as they are. */
export function PATCH(request: Request, { params }: UploadRoute): Promise<Response> {
  return reading(async () => {
    const { upload } = await params;
    const viewer = await apiViewer(request);
    const piece = {
      offset: offsetOf(request.headers),
      announced: announced(request.headers),
      body: request.body,
    };
    try {
      const done = await uploadPiece(viewer, upload, piece);
      return privateAnswer(done, "status" in done && !done.duplicate ? 202 : 200);
    } catch (error) {
      if (error instanceof WrongOffset) return wrongOffset(error);
      throw error;
    }
  }).finally(() => void discardRest(request.body));
}

export function DELETE(request: Request, { params }: UploadRoute): Promise<Response> {
  return reading(async () => {
    await dropUpload(await apiViewer(request), (await params).upload);
    return new Response(null, { status: 204, headers: { "cache-control": "private, no-store" } });
  });
}

function offsetOf(headers: Headers): number {
  const offset = UploadOffset.safeParse(headers.get("upload-offset") ?? undefined);
  if (offset.success) return Number(offset.data);
  throw new BadParameter("Upload-Offset", offset.error.issues[0]?.message ?? "can not be understood.");
}

const wrongOffset = ({ code, message, offset }: WrongOffset): Response =>
  problem({ ...PROBLEMS[code], code, detail: message, more: { offset } });

export const { POST, PUT, OPTIONS } = refusing("GET", "PATCH", "DELETE");
