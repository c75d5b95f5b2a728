import { apiViewer } from "@/lib/auth/viewer";
import { getBundle } from "@/lib/queries/get-bundle";
import { discardPreview } from "@/lib/queries/publish-preview";
import { answer, notFound } from "../../_answers/answer";
import { reading } from "../../_answers/query";
import { refusing } from "../../_answers/refusing";
import { bundleAnswer } from "../_state/bundle-answer";

interface BundleRoute {
  params: Promise<{ bundle: string }>;
}

export function GET(request: Request, { params }: BundleRoute): Promise<Response> {
  return reading(async () => {
    const { bundle } = await params;
    const found = await getBundle(await apiViewer(request), bundle);
    return found ? answer(bundleAnswer(found)) : notFound("bundle");
  });
}

/** Only of one that was sent to be checked: what is published is withdrawn instead. */
export function DELETE(request: Request, { params }: BundleRoute): Promise<Response> {
  return reading(async () => {
    await discardPreview(await apiViewer(request), (await params).bundle);
    return new Response(null, { status: 204, headers: { "cache-control": "private, no-store" } });
  });
}

export const { POST, PUT, PATCH, OPTIONS } = refusing("GET", "DELETE");
