import Link from "next/link";
import { SiteDownload } from "@/app/_exports/site-download";
import { rateUnit } from "@/app/_profiles/set-header";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import type { SectionParts } from "./method-section";
import { RatesTable } from "./rates-table";

/** The method with each model: rate, failures, and what it was reliably better or worse than. */
export function RatesFigure({ id: section_id, method, section, open, rebuilt }: SectionParts) {
  const id = `${section_id}-rates`;
  const { probe_set: set } = section;
  const rows = section.rows.filter((row) => row.own);
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        level={3}
        title="By model"
        unit={`${rateUnit(set)} With its 95% interval${set.kind === "graded" ? "" : "; failures are shares of the same replies, lower is better"}.`}
        tools={
          <SiteDownload
            figure="method-rates"
            params={{ method: method.id, study: section.study.slug, probe_set: set.id }}
          />
        }
      />
      <RatesTable
        caption={`${method.name}, ${set.title}: rate, failures and standing by model`}
        section={section}
        rows={rows}
        open={open}
        rebuilt={rebuilt}
        versions={method.ids.length > 1}
      />
      <FigureFoot>
        <StandingNotes rows={rows} />
        <ReconstructedNotice provenances={section.study.provenances} />
      </FigureFoot>
    </Figure>
  );
}

/** What the last column rests on. */
export function StandingNotes({ rows }: { rows: SectionParts["section"]["rows"] }) {
  return (
    <>
      {rows.some((row) => row.standing !== null) && (
        <p>
          Differences are in points, this method minus the other, from paired sign-flip permutation tests
          within a model, Holm-corrected over its pairs, α = .05. “Could show” is the smallest difference that
          the design shows with 80% power. Bold rates can&rsquo;t be told from the model&rsquo;s best.{" "}
          <Link href="/docs/statistics#letters" prefetch={false} className="text-ink-2">
            How letters are made
          </Link>
        </p>
      )}
      {rows.some(({ apart }) => apart) && (
        <p>Apart: under 90% of the expected replies were scored, so it is in no test and never leads.</p>
      )}
    </>
  );
}
