import { apiViewer } from "@/lib/auth/viewer";
import { revokeShare } from "@/lib/queries/revoke-share";
import { notFound } from "../../_answers/answer";
import { reading } from "../../_answers/query";
import { refusing } from "../../_answers/refusing";

export function DELETE(
  request: Request,
  { params }: { params: Promise<{ share: string }> },
): Promise<Response> {
  return reading(async () => {
    const { share } = await params;
    const revoked = await revokeShare(await apiViewer(request), share);
    if (revoked === null) return notFound("share link of yours");
    return new Response(null, { status: 204, headers: { "cache-control": "private, no-store" } });
  });
}

export const { GET, POST, PUT, PATCH, OPTIONS } = refusing("DELETE");
