import { currentViewer } from "@/lib/auth/viewer";
import { getBundle } from "@/lib/queries/get-bundle";
import { answer, notFound } from "../../_answers/answer";

export async function GET(
  _: Request,
  { params }: { params: Promise<{ bundle: string }> },
): Promise<Response> {
  const { bundle } = await params;
  const found = await getBundle(await currentViewer(), bundle);
  if (!found) return notFound("bundle");
  const { study, step, rows_done, rows_total, ...rest } = found;
  return answer({ ...rest, study: study.slug, progress: { step, rows_done, rows_total } });
}
