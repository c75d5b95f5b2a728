import { apiViewer } from "@/lib/auth/viewer";
import { BY } from "@/lib/figures/shapes";
import { getCellsOfAll } from "@/lib/queries/get-cells";
import { answer, notFound } from "../../../_answers/answer";
import { reading, revision, word, words } from "../../../_answers/query";

export function GET(request: Request, { params }: { params: Promise<{ study: string }> }): Promise<Response> {
  return reading(async () => {
    const { study } = await params;
    const query = new URL(request.url).searchParams;
    const found = await getCellsOfAll(await apiViewer(request), study, {
      probe_set: query.get("probe_set") || undefined,
      by: words(query, "by", BY),
      count: word(query, "count", ["expected", "scored"]),
      repetitions: word(query, "reps", ["declared", "all"]),
      revision: revision(query),
    });
    return found ? answer(found) : notFound("study or probe set");
  });
}
