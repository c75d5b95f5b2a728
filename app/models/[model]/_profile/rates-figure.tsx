import Link from "next/link";
import { FigureDownload } from "@/app/_exports/figure-download";
import { MethodLink } from "@/app/_profiles/method-link";
import { OutcomeCells, OutcomeHeads } from "@/app/_profiles/outcome-columns";
import { conditionTrials } from "@/app/_profiles/profile-path";
import { RateWithBar } from "@/app/_profiles/rate-with-bar";
import { rateUnit } from "@/app/_profiles/set-header";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import {
  FoldingBody,
  FoldingCell,
  FoldingColumn,
  FoldingHead,
  FoldingRow,
  FoldingRowHead,
  FoldingTable,
} from "@/app/_ui/folding-table";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import type { SectionParts } from "./model-section";

/** Every method that was run with the model: rate, interval, letter, coverage and the ways it failed. */
export function RatesFigure({ id: section_id, model, section, open, rebuilt }: SectionParts) {
  const id = `${section_id}-rates`;
  const { probe_set: set, ties } = section;
  const lettered = ties !== null && ties.tests > 0;
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        level={3}
        title="By method"
        unit={`${rateUnit(set)} With its 95% interval${set.kind === "graded" ? "" : "; failures are shares of the same replies, lower is better"}.`}
        tools={
          <FigureDownload study={section.study} figure="rates" set={set.id} params={{ of_model: model.id }} />
        }
      />
      <FoldingTable caption={`${model.name}, ${set.title}: rate and failures by method`} minWidth={880}>
        <FoldingHead>
          <FoldingColumn>Method</FoldingColumn>
          <FoldingColumn className="w-[34%]">Rate, 0 to 100%</FoldingColumn>
          <OutcomeHeads kind={set.kind} />
        </FoldingHead>
        <FoldingBody>
          {section.methods.map((method, index) => {
            const cell = section.cells[index];
            const tied = ties?.methods.find((own) => own.method === method.id);
            return cell ? (
              <FoldingRow key={method.id}>
                <FoldingRowHead className="font-normal">
                  <MethodLink method={method} open={open.has(method.id)} />
                </FoldingRowHead>
                <FoldingCell wide>
                  <RateWithBar
                    cell={cell}
                    method={method}
                    open={open.has(method.id)}
                    of={`${model.name}, ${method.name}`}
                    href={conditionTrials(section.study.slug, set.id, model.id, method.id)}
                    rebuilt={rebuilt}
                    letter={tied?.apart ? "apart" : (tied?.letter ?? null)}
                    lead={tied?.with_leader ?? false}
                  />
                </FoldingCell>
                <OutcomeCells cell={cell} kind={set.kind} rebuilt={rebuilt} />
              </FoldingRow>
            ) : null;
          })}
        </FoldingBody>
      </FoldingTable>
      <FigureFoot>
        {lettered && (
          <p>
            Methods that share a letter can&rsquo;t be told apart; those in bold can&rsquo;t be told from the
            leader. {ties.tests} paired sign-flip permutation {ties.tests === 1 ? "test" : "tests"},
            Holm-corrected, α = .05.{" "}
            <Link href="/docs/statistics#letters" prefetch={false} className="text-ink-2">
              How letters are made
            </Link>
          </p>
        )}
        {ties?.methods.some(({ apart }) => apart) && (
          <p>Apart: under 90% of the expected replies were scored, so it is in no test and never leads.</p>
        )}
        <ReconstructedNotice provenances={section.study.provenances} />
      </FigureFoot>
    </Figure>
  );
}
