import { FigureDownload } from "@/app/_exports/figure-download";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import type { ReplicationView } from "@/lib/queries/results/analysis";
import { scopeWords } from "../_words/claim-words";
import type { Ordering, Part, Report, ReportNames } from "../_words/shapes";

/** Whether the order of methods holds: pairs in the same order, reversed, or not told apart somewhere. */
export function OrderingFigure(props: {
  view: ReplicationView;
  part: Part;
  report: Report;
  names: ReportNames;
}) {
  const { part, names } = props;
  if (part.ordering.length === 0) return null;
  const id = part.dimension === null ? "order" : `order-${part.dimension}`;
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={["Whether the order of methods holds", part.dimension].filter(Boolean).join(": ")}
        unit="Pairs of methods, each told apart or not within each study: paired permutation test, Holm-corrected over the pairs of the row, p below .05."
        tools={
          <FigureDownload
            study={props.view.own}
            figure="order"
            set={props.report.own_set.id}
            dimension={part.dimension}
          />
        }
      />
      <DataTable caption={`Order of methods in both studies: ${id}`} minWidth={860}>
        <thead>
          <tr>
            <ColumnHead className="w-[11rem]">Where</ColumnHead>
            <ColumnHead numeric>Pairs</ColumnHead>
            <ColumnHead numeric>Same order in both</ColumnHead>
            <ColumnHead numeric>Reversed</ColumnHead>
            <ColumnHead numeric>Told apart here only</ColumnHead>
            <ColumnHead numeric>In the reference only</ColumnHead>
            <ColumnHead numeric>In neither</ColumnHead>
            <ColumnHead className="md:pl-6!">By the estimates alone</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {part.ordering.map((row) => (
            <tr key={row.model ?? ""}>
              <RowHead>{scopeWords(row.model, part, names)}</RowHead>
              <DataCell numeric className="text-ink-2">
                {row.pairs}
              </DataCell>
              <DataCell numeric className="font-[560]">
                {row.same}
              </DataCell>
              <DataCell numeric className={row.reversed > 0 ? "font-[620]" : undefined}>
                {row.reversed}
              </DataCell>
              <DataCell numeric>{row.open_reference}</DataCell>
              <DataCell numeric>{row.open_own}</DataCell>
              <DataCell numeric>{row.open_both}</DataCell>
              <DataCell className="text-note text-ink-2 md:pl-6!">{byEstimate(row)}</DataCell>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <FigureFoot>
        By the estimates alone an order can turn by chance; only pairs told apart in both studies say that it
        holds or is reversed.
      </FigureFoot>
    </Figure>
  );
}

function byEstimate({ by_estimate: { same, reversed, tied } }: Ordering): string {
  const parts = [`${same} the same`, `${reversed} reversed`, tied > 0 ? `${tied} tied` : null];
  return parts.filter((part) => part !== null).join(", ");
}
