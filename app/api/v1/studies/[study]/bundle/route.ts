import { apiViewer } from "@/lib/auth/viewer";
import { exportBundle } from "@/lib/queries/export-bundle";
import { notFound } from "../../../_answers/answer";
import { download } from "../../../_answers/download";
import { reading, revision } from "../../../_answers/query";
import { refusing } from "../../../_answers/refusing";

export function GET(request: Request, { params }: { params: Promise<{ study: string }> }): Promise<Response> {
  return reading(async () => {
    const { study } = await params;
    const asked = revision(new URL(request.url).searchParams);
    const found = await exportBundle(await apiViewer(request), study, asked);
    if (!found) return notFound("study or bundle");
    const { slug, license } = found.study;
    return download(found.body, {
      file_name: `${slug}-r${found.revision}.zip`,
      content_type: "application/zip",
      study: slug,
      license,
      revision: found.revision,
      rows: found.trials,
    });
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refusing("GET");
