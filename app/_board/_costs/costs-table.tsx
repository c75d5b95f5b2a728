import Link from "next/link";
import { Approx } from "@/app/_ui/approx";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import { BLANK } from "@/lib/format/blank";
import { counted } from "@/lib/format/quantity";
import type { BoardCost } from "@/lib/queries/results/board";
import { conditionTrialsHref } from "../board-address";
import { COST_WORDS, costOf } from "./cost-words";

/** One cost by model and method, every figure with the number of trials or compactions that recorded it. */
export function CostsTable({ cost }: { cost: BoardCost }) {
  const { name, per, show } = COST_WORDS[cost.measure];
  const caption = `${name}, ${costOf(cost)}`;
  const several = new Set(cost.rows.map(({ study }) => study.slug)).size > 1;
  return (
    <>
      <p aria-hidden="true" className="mt-5 mb-1 font-[620]">
        {caption}
      </p>
      <DataTable caption={caption} minWidth={160 + 130 * cost.methods.length}>
        <thead>
          <tr>
            <ColumnHead>Model</ColumnHead>
            {cost.methods.map((method) => (
              <ColumnHead key={method.id} numeric>
                {method.name}
              </ColumnHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {cost.rows.map(({ study, model, figures }) => (
            <tr key={`${study.slug} ${model.id}`}>
              <RowHead className="font-normal">
                {model.name}
                {several && <span className="block text-tick text-ink-3">{study.title}</span>}
              </RowHead>
              {cost.methods.map((method, at) => {
                const figure = figures[at];
                return (
                  <DataCell key={method.id} numeric>
                    {figure ? (
                      <>
                        <Link
                          href={conditionTrialsHref({ study, model, method }, cost.probe_set.id)}
                          prefetch={false}
                        >
                          <Approx when={isRebuilt(study.provenances)} />
                          {show(figure.value)}
                        </Link>
                        <span className="block text-tick text-ink-3">{counted(figure.n, per)}</span>
                      </>
                    ) : (
                      BLANK
                    )}
                  </DataCell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </>
  );
}
