import { apiViewer } from "@/lib/auth/viewer";
import { publishPreview } from "@/lib/queries/publish-preview";
import { privateAnswer } from "../../../_answers/answer";
import { reading } from "../../../_answers/query";
import { refusing } from "../../../_answers/refusing";
import { discardRest } from "../../_sending/discard-rest";

export function POST(
  request: Request,
  { params }: { params: Promise<{ bundle: string }> },
): Promise<Response> {
  return reading(async () => {
    const { bundle } = await params;
    const sent = await publishPreview(await apiViewer(request), bundle);
    return privateAnswer(sent, sent.duplicate ? 200 : 202);
  }).finally(() => void discardRest(request.body));
}

export const { GET, PUT, PATCH, DELETE, OPTIONS } = refusing("POST");
