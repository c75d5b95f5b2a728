import { authSettings } from "@/lib/auth/env";
import { apiViewer } from "@/lib/auth/viewer";
import { citationBibtex } from "@/lib/format/citation/citation-bibtex";
import { citationCsl } from "@/lib/format/citation/citation-csl";
import { citationText } from "@/lib/format/citation/citation-text";
import { citedFileName } from "@/lib/format/citation/cited-study";
import { getStudy } from "@/lib/queries/get-study";
import { notFound } from "../../../_answers/answer";
import { CitationParameters } from "../../../_answers/parameters";
import { reading, readQuery } from "../../../_answers/query";
import { refusing } from "../../../_answers/refusing";
import { textFile } from "../../../_answers/text-file";

/** How to cite a study at a revision: BibTeX unless another form is asked for. */
export function GET(request: Request, { params }: { params: Promise<{ study: string }> }): Promise<Response> {
  return reading(async () => {
    const { study: slug } = await params;
    const { format = "bibtex", revision } = readQuery(new URL(request.url).searchParams, CitationParameters);
    const study = await getStudy(await apiViewer(request), slug, { revision });
    if (!study) return notFound("study");
    const { origin } = authSettings();
    const name = citedFileName(study);
    if (format === "text")
      return textFile(`${citationText(study, origin)}\n`, { name: `${name}.txt`, type: "text/plain" });
    if (format === "csl")
      return textFile(`${JSON.stringify(citationCsl(study, origin), null, 2)}\n`, {
        name: `${name}.json`,
        type: "application/vnd.citationstyles.csl+json",
      });
    return textFile(citationBibtex(study, origin), { name: `${name}.bib`, type: "application/x-bibtex" });
  });
}

export const { POST, PUT, PATCH, DELETE, OPTIONS } = refusing("GET");
