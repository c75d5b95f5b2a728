import { currentViewer } from "@/lib/auth/viewer";
import { getAnova } from "@/lib/queries/get-anova";
import { answer, notFound } from "../../../_answers/answer";
import { reading, required, revision, texts, word } from "../../../_answers/query";

const MEASURES = ["pass_rate", "confident_rate", "hedged_rate", "abstained_rate", "score"] as const;

export function GET(request: Request, { params }: { params: Promise<{ study: string }> }): Promise<Response> {
  return reading(async () => {
    const { study } = await params;
    const query = new URL(request.url).searchParams;
    const found = await getAnova(await currentViewer(), study, {
      probe_set: required(query, "probe_set"),
      analysis: query.get("analysis") || undefined,
      models: texts(query, "models"),
      methods: texts(query, "methods"),
      measure: word(query, "measure", MEASURES),
      missing: word(query, "missing", ["failure", "drop"]),
      repetitions: word(query, "reps", ["declared", "all"]),
      revision: revision(query),
    });
    if (!found) return notFound("study, probe set or analysis");
    const [only, ...others] = found.answers;
    return answer(others.length > 0 ? found.answers : (only ?? []));
  });
}
