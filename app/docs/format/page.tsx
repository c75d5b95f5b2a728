import type { Metadata } from "next";
import Link from "next/link";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { PageHead } from "@/app/_ui/page-head";
import { bundleFormat } from "@/lib/queries/bundle-format";
import { sampleStarts } from "@/lib/queries/sample-bundle";
import { Files } from "./files";
import { CodesTable, OutcomeTable } from "./format-tables";
import { LimitsTable } from "./limits-table";
import { Rules } from "./rules";

// Limits are settings of the server that answers.
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  title: "Bundle format",
  description:
    "The files and fields of a bundle of results, what a row comes to, and what each problem means.",
};

export default function FormatPage() {
  const { manifest, rows, outcomes, problems, limits, memory } = bundleFormat();
  return (
    <>
      <PageHead
        title="Bundle format"
        crumbs={[{ href: "/docs", label: "Docs" }]}
        lead="One file of results from your own runs: a manifest of what was run, and a row for each reply."
        meta="Version 1"
        actions={
          <a className="text-note" href="/docs/format/sample.zip" download>
            Download a sample bundle
          </a>
        }
      />
      <div className="stack">
        <Figure id="rules">
          <FigureHead id="rules" title="In short" />
          <Rules />
          <FigureFoot>
            <Link href="/submit">Send a bundle</Link>, or check one on your own machine first with holdfast
            validate: it is the same reader.
          </FigureFoot>
        </Figure>
        <Files manifest={manifest} rows={rows} starts={sampleStarts()} />
        <Figure id="outcomes">
          <FigureHead
            id="outcomes"
            title="What a row comes to"
            unit="Trials that the design asks for and no row has are missing: they count as failures. Lures count in their own figure alone. A graded row without a score is not scored, never 0."
          />
          <OutcomeTable outcomes={outcomes} />
        </Figure>
        <Figure id="errors">
          <FigureHead id="errors" title="Errors" unit="One of them refuses the bundle." />
          <CodesTable problems={problems} severity="error" />
        </Figure>
        <Figure id="warnings">
          <FigureHead id="warnings" title="Warnings" unit="The bundle is loaded all the same." />
          <CodesTable problems={problems} severity="warning" />
        </Figure>
        <Figure id="limits">
          <FigureHead
            id="limits"
            title="Limits"
            unit="As this server is set. Over one the bundle is refused, and the limit named."
          />
          <LimitsTable limits={limits} memory={memory} />
        </Figure>
      </div>
    </>
  );
}
