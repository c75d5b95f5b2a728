import { Approx } from "@/app/_ui/approx";
import { ChartTable } from "@/app/_ui/chart-table";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { percent, percentRange } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import type { FailuresView } from "@/lib/queries/results/analysis";
import { wasRun } from "../../_figures/cell-index";
import { MarkLink } from "../../_figures/mark-link";
import { MethodDots, MethodDotsHeads } from "../../_figures/method-dots";
import { MethodKey } from "../../_figures/method-key";
import type { Names } from "../../_frame/names";
import type { SplitRow } from "./calibration-rows";

/** Calibration by source or by round: a small table a model, a column a method, the same values as dots on one scale. */
export function CalibrationSplit(props: {
  title: string;
  /** Head of the first column. */
  what: string;
  view: FailuresView;
  rowsOf: (view: FailuresView, model: string, methods: readonly string[]) => SplitRow[];
  names: Names;
  rebuilt: boolean;
}) {
  const { view, names } = props;
  const rightOf = (model: string, method: string, { filters }: SplitRow) =>
    names.trialsHref({
      probe_set: view.whole.probe_set.id,
      model,
      method,
      ...filters,
      outcome: "pass",
      flagged: "no",
    });
  const models = view.whole.models.flatMap((model) => {
    const methods = view.whole.methods.filter(({ id }) => wasRun(view.whole.cells, model.id, id));
    const rows = props.rowsOf(
      view,
      model.id,
      methods.map(({ id }) => id),
    );
    return rows.length > 0 ? [{ model, methods, rows }] : [];
  });
  if (models.length === 0) return null;
  return (
    <ChartTable summary={`Calibration ${props.title.toLowerCase()}`}>
      <MethodKey methods={view.whole.methods} names={names} className="mb-5" />
      <div className="grid grid-cols-1 gap-x-10 gap-y-8 lg:grid-cols-2">
        {models.map(({ model, methods, rows }) => (
          <div key={model.id} className="min-w-0">
            <h3 className="mb-2 font-[620] [overflow-wrap:anywhere]">{model.name}</h3>
            <DataTable
              caption={`${props.title}, ${model.name}: percent right of answers without doubt`}
              minWidth={96 + 86 * methods.length}
            >
              <thead>
                <tr>
                  <ColumnHead className="w-[6rem] md:w-[7.5rem]">{props.what}</ColumnHead>
                  <MethodDotsHeads methods={methods} names={names} className="w-[5.375rem] md:w-24" />
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.id}>
                    <RowHead className="font-normal">{row.name}</RowHead>
                    <MethodDots
                      methods={methods}
                      names={names}
                      values={row.found.map((found) => found?.rate)}
                      hrefOf={(method) => rightOf(model.id, method, row)}
                    />
                    {methods.map((method, index) => (
                      <DataCell key={method.id} numeric>
                        <SplitCell
                          found={row.found[index] ?? null}
                          href={rightOf(model.id, method.id, row)}
                          rebuilt={props.rebuilt}
                        />
                      </DataCell>
                    ))}
                  </tr>
                ))}
              </tbody>
            </DataTable>
          </div>
        ))}
      </div>
    </ChartTable>
  );
}

function SplitCell(props: {
  found: SplitRow["found"][number];
  /** The right answers. */
  href: string;
  rebuilt: boolean;
}) {
  const { found, rebuilt } = props;
  if (!found) return <span className="text-ink-3">Not run</span>;
  const range = percentRange(found.interval?.[0], found.interval?.[1]);
  return (
    <>
      <Approx when={rebuilt && found.rate !== null} />
      <b className="font-[560]">{percent(found.rate)}</b>
      {range && <span className="block text-tick whitespace-nowrap text-ink-3">{range}</span>}
      <span className="block text-tick whitespace-nowrap text-ink-3">
        <MarkLink href={found.right > 0 ? props.href : undefined}>{count(found.right)}</MarkLink>
        {`/${count(found.answered)} of ${count(found.expected)}`}
      </span>
    </>
  );
}
