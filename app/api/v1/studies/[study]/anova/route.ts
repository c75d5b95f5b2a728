import { apiViewer } from "@/lib/auth/viewer";
import { getAnova } from "@/lib/queries/get-anova";
import { anovaQuery } from "../../../_answers/anova-query";
import { answer, notFound } from "../../../_answers/answer";
import { reading } from "../../../_answers/query";
import { refusing } from "../../../_answers/refusing";

export function GET(request: Request, { params }: { params: Promise<{ study: string }> }): Promise<Response> {
  return reading(async () => {
    const { study } = await params;
    const query = anovaQuery(new URL(request.url).searchParams);
    const found = await getAnova(await apiViewer(request), study, query);
    if (!found) return notFound("study, probe set or analysis");
    const [only, ...others] = found.answers;
    return answer(others.length > 0 ? found.answers : (only ?? []));
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refusing("GET");
