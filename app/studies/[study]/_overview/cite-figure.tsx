import { exportPath } from "@/app/_address/study-path";
import { LinkButton } from "@/app/_ui/button";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { Quote } from "@/app/_ui/quote";
import { authSettings } from "@/lib/auth/env";
import { hrefWith } from "@/lib/format/address";
import { citationBibtex } from "@/lib/format/citation/citation-bibtex";
import { citationCsl } from "@/lib/format/citation/citation-csl";
import { citationText } from "@/lib/format/citation/citation-text";
import { citedTime } from "@/lib/format/citation/cited-study";
import { day } from "@/lib/format/date";
import type { StudyOverview } from "@/lib/queries/results/study";
import { EmbedQuotes } from "./embed-quotes";

/** How to cite the study and the revision that numbers are quoted from, as text and as files. */
export function CiteFigure({ study }: { study: StudyOverview }) {
  if (study.revision === 0)
    return (
      <Figure id="cite">
        <FigureHead
          id="cite"
          title="Cite"
          unit="Nothing to cite yet: the first published bundle makes revision 1."
        />
      </Figure>
    );
  const { origin } = authSettings();
  const file = (format: "bibtex" | "csl") =>
    hrefWith(exportPath(study.slug, "citation"), {}, { format, revision: study.revision });
  return (
    <Figure id="cite">
      <FigureHead
        id="cite"
        title="Cite"
        unit={`${study.citation ? "What the study asks for first, then" : "The study gives no citation of its own:"} the study at revision ${study.revision} of ${day(citedTime(study))}, whose numbers stay as they are.`}
      />
      <div className="grid gap-6 text-note">
        <Quote id="cite-text" title="As text" text={citationText(study, origin)} open />
        <Quote
          id="cite-bibtex"
          title="As BibTeX"
          text={citationBibtex(study, origin)}
          tools={
            <LinkButton href={file("bibtex")} download="">
              Download .bib
            </LinkButton>
          }
        />
        <Quote
          id="cite-csl"
          title="As CSL-JSON"
          text={JSON.stringify(citationCsl(study, origin), null, 2)}
          tools={
            <LinkButton href={file("csl")} download="">
              Download .json
            </LinkButton>
          }
        />
        <EmbedQuotes study={study} origin={origin} />
      </div>
    </Figure>
  );
}
