import type { Metadata } from "next";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { PageHead } from "@/app/_ui/page-head";
import { CoverageFigure } from "./coverage-figure";
import { NumbersTable } from "./numbers-table";
import { Rules } from "./rules";

export const metadata: Metadata = {
  title: "Statistics",
  description: "What each number means, how it is computed, and what it does not say.",
};

export default function StatisticsPage() {
  return (
    <>
      <PageHead
        title="Statistics"
        crumbs={[{ href: "/docs", label: "Docs" }]}
        lead="Subjects, not trials, are what the statistics count: sessions for planted facts, probes for commitments. Each number, how it comes about, and what it cannot tell."
      />
      <div className="stack">
        <Figure id="numbers">
          <FigureHead id="numbers" title="The numbers" />
          <NumbersTable />
        </Figure>
        <CoverageFigure />
        <Rules />
      </div>
    </>
  );
}
