import Link from "next/link";
import { SiteDownload } from "@/app/_exports/site-download";
import { modelPath } from "@/app/_profiles/profile-path";
import { Approx } from "@/app/_ui/approx";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { OutcomeSwatch } from "@/app/_ui/outcome-swatch";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { percent, percentRange } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import { CONTEXT_WORDS, outcomeWord, sentenceCase } from "@/lib/format/words";
import type { MethodSection } from "@/lib/queries/get-method";
import type { SectionParts } from "./method-section";

type ContextCell = MethodSection["contexts"][number];

const OUTCOMES = ["pass", "confident", "hedged", "error"] as const;

/** What became of replies by where the rule stood in the compacted context. Nothing where bundles do not say. */
export function ContextsFigure({ id: section_id, method, section, rebuilt }: SectionParts) {
  const { contexts, probe_set: set } = section;
  if (contexts.length === 0) return null;
  const id = `${section_id}-contexts`;
  const groups = section.rows
    .map(({ model, method: of }) => ({
      model,
      of,
      cells: contexts.filter((cell) => cell.model === model.id && cell.method === of.id),
    }))
    .filter(({ cells }) => cells.length > 0);
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        level={3}
        title="Where the rule stood in context"
        unit="Replies by what the compacted context still held of the commitment. Percent of the replies on file there, kept with its 95% interval over probes."
        tools={
          <SiteDownload
            figure="method-contexts"
            params={{ method: method.id, study: section.study.slug, probe_set: set.id }}
          />
        }
      />
      <DataTable caption={`${method.name}, ${set.title}: outcomes by where the rule stood`} minWidth={820}>
        <thead>
          <tr>
            <ColumnHead>Model</ColumnHead>
            <ColumnHead>The rule stood</ColumnHead>
            <ColumnHead numeric>Probes</ColumnHead>
            <ColumnHead numeric>Replies</ColumnHead>
            {OUTCOMES.map((outcome) => (
              <ColumnHead key={outcome} numeric>
                <OutcomeSwatch outcome={outcome} className="mr-1.5" />
                {sentenceCase(outcomeWord(outcome, set.kind))}, %
              </ColumnHead>
            ))}
          </tr>
        </thead>
        {groups.map(({ model, of, cells }) => (
          <tbody key={`${model.id} ${of.id}`}>
            {cells.map((cell, index) => (
              <tr key={cell.context}>
                {index === 0 && (
                  <RowHead rowSpan={cells.length} scope="rowgroup" className="font-normal">
                    <Link href={modelPath(model.id)} prefetch={false}>
                      {model.name}
                    </Link>
                    {method.of === "family" && <span className="block text-note text-ink-3">{of.name}</span>}
                  </RowHead>
                )}
                <RowHead className="font-normal">
                  {cell.context === null ? "not recorded" : CONTEXT_WORDS[cell.context]}
                </RowHead>
                <DataCell numeric>{count(cell.probes)}</DataCell>
                <DataCell numeric>{count(cell.replies)}</DataCell>
                {OUTCOMES.map((outcome) => (
                  <DataCell key={outcome} numeric className={cell[outcome] === 0 ? "text-ink-3" : undefined}>
                    <Share cell={cell} outcome={outcome} rebuilt={rebuilt} />
                  </DataCell>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </DataTable>
      <FigureFoot>
        <p>
          A missing reply stood nowhere and is in no row. Which probes a rule survived in is the
          method&rsquo;s doing, so rows of one model are of different probes.
        </p>
        <ReconstructedNotice provenances={section.study.provenances} />
      </FigureFoot>
    </Figure>
  );
}

function Share(props: { cell: ContextCell; outcome: (typeof OUTCOMES)[number]; rebuilt: boolean }) {
  const { cell, outcome } = props;
  const n = cell[outcome];
  const range = cell.interval === null ? "n = 1" : percentRange(...cell.interval);
  return (
    <>
      <Approx when={props.rebuilt && n > 0} />
      {outcome === "pass" ? <b className="font-[560]">{percent(cell.rate)}</b> : percent(n / cell.replies)}
      <span className="block text-tick text-ink-3">
        {outcome === "pass" ? `${range}, ${count(n)} of ${count(cell.replies)}` : count(n)}
      </span>
    </>
  );
}
