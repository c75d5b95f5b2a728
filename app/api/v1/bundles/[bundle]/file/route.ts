import { apiViewer } from "@/lib/auth/viewer";
import { attachment } from "@/lib/format/attachment";
import { getBundleFile } from "@/lib/queries/get-bundle-file";
import { notFound } from "../../../_answers/answer";
import { reading } from "../../../_answers/query";
import { refusing } from "../../../_answers/refusing";

export function GET(
  request: Request,
  { params }: { params: Promise<{ bundle: string }> },
): Promise<Response> {
  return reading(async () => {
    const { bundle } = await params;
    const file = await getBundleFile(await apiViewer(request), bundle);
    if (!file) return notFound("file");
    return new Response(file.body, {
      headers: {
        "access-control-allow-origin": "*",
        "content-type": file.content_type,
        "content-length": String(file.bytes),
        "content-disposition": attachment(file.file_name),
        etag: `"${file.sha256}"`,
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store, no-transform",
      },
    });
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refusing("GET");
