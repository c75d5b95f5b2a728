import { apiViewer } from "@/lib/auth/viewer";
import { getComparison } from "@/lib/queries/get-comparison";
import { answer, notFound } from "../../../_answers/answer";
import { CompareParameters } from "../../../_answers/parameters";
import { BadParameter, condition, reading, readQuery } from "../../../_answers/query";
import { refusing } from "../../../_answers/refusing";

export function GET(request: Request, { params }: { params: Promise<{ study: string }> }): Promise<Response> {
  return reading(async () => {
    const { study } = await params;
    const a = condition(request.url, "a");
    const b = condition(request.url, "b");
    if (a.model === b.model && a.method === b.method)
      throw new BadParameter("b", "must be another condition than a.");
    const { reps: repetitions, ...asked } = readQuery(new URL(request.url).searchParams, CompareParameters);
    const found = await getComparison(await apiViewer(request), study, { a, b, ...asked, repetitions });
    return found ? answer(found) : notFound("study, probe set or condition");
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refusing("GET");
