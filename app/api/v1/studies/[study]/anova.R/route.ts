import { apiViewer } from "@/lib/auth/viewer";
import { getAnovaScript } from "@/lib/queries/get-anova-script";
import { anovaQuery } from "../../../_answers/anova-query";
import { notFound } from "../../../_answers/answer";
import { reading } from "../../../_answers/query";
import { refusing } from "../../../_answers/refusing";
import { textFile } from "../../../_answers/text-file";

export function GET(request: Request, { params }: { params: Promise<{ study: string }> }): Promise<Response> {
  return reading(async () => {
    const { study } = await params;
    const query = anovaQuery(new URL(request.url).searchParams);
    const found = await getAnovaScript(await apiViewer(request), study, query);
    return found
      ? textFile(found.text, { name: found.file_name, type: "text/x-r-source" })
      : notFound("study, probe set or analysis");
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refusing("GET");
