import type { Metadata } from "next";
import { HowToRead } from "@/app/_board/how-to-read";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { PageHead } from "@/app/_ui/page-head";
import { OutcomesTable, Questions, StrategiesTable } from "./marks";

export const metadata: Metadata = {
  title: "How to read the board",
  description: "What a cell shows, what its marks mean, and what can be concluded from two of them.",
};

export default function BoardDocsPage() {
  return (
    <>
      <PageHead
        title="How to read the board"
        crumbs={[{ href: "/docs", label: "Docs" }]}
        lead="One row is a model in a study, one column a way of compacting its context. The higher the rate, the more it still held; the longer the hatched bar, the more often it was wrong and did not know."
      />
      <div className="stack">
        <div className="max-w-[560px]">
          <HowToRead />
        </div>
        <Figure id="questions">
          <FigureHead id="questions" title="Questions that a reader has" />
          <Questions />
        </Figure>
        <Figure id="outcomes">
          <FigureHead
            id="outcomes"
            title="What became of a reply"
            unit="One of six; in charts always in this order."
          />
          <OutcomesTable />
        </Figure>
        <Figure id="strategies">
          <FigureHead
            id="strategies"
            title="How a method compacts"
            unit="Hue and marker belong to the strategy. A second method of the same one is drawn open."
          />
          <StrategiesTable />
        </Figure>
      </div>
    </>
  );
}
