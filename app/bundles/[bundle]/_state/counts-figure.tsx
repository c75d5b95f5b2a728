import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { count } from "@/lib/format/quantity";
import type { BundleView } from "@/lib/queries/results";

/** How many rows the bundle brought. Nothing while they are not counted. */
export function CountsFigure({ bundle }: { bundle: BundleView }) {
  if (!bundle.counts) return null;
  const sets = Object.entries(bundle.counts.by_probe_set);
  return (
    <Figure id="counts">
      <FigureHead id="counts" title="Rows" />
      <DataTable caption="Rows of this bundle" className="max-w-[30rem]">
        <thead>
          <tr>
            <ColumnHead>Probe set</ColumnHead>
            <ColumnHead numeric>Trials</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {sets.map(([set, trials]) => (
            <tr key={set}>
              <RowHead className="font-normal [overflow-wrap:anywhere]">{set}</RowHead>
              <DataCell numeric>{count(trials)}</DataCell>
            </tr>
          ))}
          <tr>
            <RowHead className="font-[620]">All trials</RowHead>
            <DataCell numeric className="font-[620]">
              {count(bundle.counts.trials)}
            </DataCell>
          </tr>
          <tr>
            <RowHead className="font-normal">Compactions</RowHead>
            <DataCell numeric>{count(bundle.counts.compactions)}</DataCell>
          </tr>
        </tbody>
      </DataTable>
    </Figure>
  );
}
