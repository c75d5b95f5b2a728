import Link from "next/link";
import { exportPath } from "@/app/_address/study-path";
import { LinkButton } from "@/app/_ui/button";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { Quote } from "@/app/_ui/quote";
import { authSettings } from "@/lib/auth/env";
import { hrefWith } from "@/lib/format/address";
import { citationText } from "@/lib/format/citation/citation-text";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { StudyChoice } from "../../_frame/study-params";
import { partHref } from "../../_frame/study-tabs";

/** Under which licence the data come, and how to cite them. */
export function TermsFigure({ study, choice }: { study: StudyOverview; choice: StudyChoice }) {
  const cite = `${partHref(study.slug, "overview", { ...choice, revision: study.revision })}#cite`;
  return (
    <Figure id="terms">
      <FigureHead id="terms" title="Licence and citation" />
      <div className="grid gap-6 text-note lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-x-10">
        <div>
          <h3 className="text-body font-[620]">Licence</h3>
          <p className="mt-3 [overflow-wrap:anywhere]">
            {study.license ?? "The study states none: ask its authors before you use its data."}
          </p>
        </div>
        <div className="grid gap-3">
          <Quote
            id="terms-citation"
            title="Citation"
            text={citationText(study, authSettings().origin)}
            tools={
              <LinkButton
                href={hrefWith(
                  exportPath(study.slug, "citation"),
                  {},
                  { format: "bibtex", revision: study.revision },
                )}
                download=""
              >
                Download .bib
              </LinkButton>
            }
            open
          />
          <p>
            <Link href={cite}>Other forms</Link>
          </p>
        </div>
      </div>
    </Figure>
  );
}
