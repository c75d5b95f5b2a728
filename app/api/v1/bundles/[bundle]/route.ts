import { apiViewer } from "@/lib/auth/viewer";
import { getBundle } from "@/lib/queries/get-bundle";
import { answer, notFound } from "../../_answers/answer";
import { reading } from "../../_answers/query";
import { bundleAnswer } from "../_state/bundle-answer";

export function GET(
  request: Request,
  { params }: { params: Promise<{ bundle: string }> },
): Promise<Response> {
  return reading(async () => {
    const { bundle } = await params;
    const found = await getBundle(await apiViewer(request), bundle);
    return found ? answer(bundleAnswer(found)) : notFound("bundle");
  });
}
