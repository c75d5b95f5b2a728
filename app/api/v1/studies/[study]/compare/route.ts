import { apiViewer } from "@/lib/auth/viewer";
import { getComparison } from "@/lib/queries/get-comparison";
import { subjectRules } from "../../../_answers/anova-query";
import { answer, notFound } from "../../../_answers/answer";
import { BadParameter, condition, reading, required } from "../../../_answers/query";

export function GET(request: Request, { params }: { params: Promise<{ study: string }> }): Promise<Response> {
  return reading(async () => {
    const { study } = await params;
    const query = new URL(request.url).searchParams;
    const a = condition(request.url, "a");
    const b = condition(request.url, "b");
    if (a.model === b.model && a.method === b.method)
      throw new BadParameter("b", "must be another condition than a.");
    const probe_set = required(query, "probe_set");
    const found = await getComparison(await apiViewer(request), study, {
      a,
      b,
      probe_set,
      ...subjectRules(query),
    });
    return found ? answer(found) : notFound("study, probe set or condition");
  });
}
