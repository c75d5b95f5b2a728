import { notFound } from "@/app/api/v1/_answers/answer";
import { asBearer } from "@/app/share/_export/as-bearer";
import { STUDY_FILES } from "@/app/share/_export/study-files";

/** `/share/TOKEN/export/FILE`: what `/api/v1/studies/SLUG/FILE` answers. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ token: string; file: string }> },
): Promise<Response> {
  const { token, file } = await params;
  return asBearer(request, token, (asked, { slug }) => {
    const answer = STUDY_FILES.get(file);
    return answer ? answer(asked, { params: Promise.resolve({ study: slug }) }) : notFound("address");
  });
}
