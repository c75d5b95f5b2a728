import { Figure, FigureHead } from "@/app/_ui/figure";
import { TextExcerpt } from "@/app/_ui/text-excerpt";
import { hrefWith, pathOf } from "@/lib/format/address";
import type { StudyOverview } from "@/lib/queries/results";

/** How the study wants to be cited, and the address that keeps showing these very numbers. */
export function CiteFigure({ study }: { study: StudyOverview }) {
  const { citation } = study;
  return (
    <Figure id="cite">
      <FigureHead id="cite" title="Cite" unit="The study, and the revision that you quote numbers from." />
      <div className="grid gap-3 text-note">
        {citation?.text && <p className="font-serif text-body">{citation.text}</p>}
        {citation?.doi && (
          <p>
            DOI <code>{citation.doi}</code>
          </p>
        )}
        {citation?.url && (
          <p className="[overflow-wrap:anywhere]">
            <a href={citation.url} rel="noreferrer nofollow">
              {citation.url}
            </a>
          </p>
        )}
        {citation?.bibtex && <TextExcerpt text={citation.bibtex} label="BibTeX" />}
        {!citation && <p className="text-ink-3">The study gives no citation.</p>}
        <p className="text-ink-2">
          These numbers stay at{" "}
          <code className="[overflow-wrap:anywhere]">
            {hrefWith(pathOf("studies", study.slug), {}, { revision: study.revision })}
          </code>
        </p>
      </div>
    </Figure>
  );
}
