import { revokeToken } from "@/lib/auth/tokens";
import { apiViewer, requireSignedIn } from "@/lib/auth/viewer";
import { notFound } from "../../_answers/answer";
import { reading } from "../../_answers/query";
import { refusing } from "../../_answers/refusing";

export function DELETE(
  request: Request,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  return reading(async () => {
    const { user_id } = requireSignedIn(await apiViewer(request));
    const { token: id } = await params;
    if (!(await revokeToken(user_id, id))) return notFound("token of yours");
    return new Response(null, { status: 204, headers: { "cache-control": "private, no-store" } });
  });
}

export const { GET, POST, PUT, PATCH, OPTIONS } = refusing("DELETE");
