import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { OutcomeName } from "@/app/_ui/outcome-swatch";
import { count } from "@/lib/format/quantity";
import type { Outcome } from "@/lib/format/words";
import { MarkLink } from "../../_figures/mark-link";
import type { Names } from "../../_frame/names";
import { judgeName } from "./judge-words";
import type { JudgedSet } from "./set-judges";

const ORDER = ["pass", "abstained", "hedged", "confident", "error"] as const satisfies readonly Outcome[];

/** Replies by the first verdict (rows) and the second (columns); those on the diagonal are alike, and shaded. */
export function ConfusionTable(props: {
  set: JudgedSet;
  pair: JudgedSet["agreement"]["pairs"][number];
  names: Names;
}) {
  const { set, pair, names } = props;
  const { kind } = set.probe_set;
  const seen = ORDER.filter((outcome) =>
    pair.confusion.some(({ first, second }) => first === outcome || second === outcome),
  );
  const at = (first: Outcome, second: Outcome) =>
    pair.confusion.find((cell) => cell.first === first && cell.second === second)?.trials ?? 0;
  return (
    <DataTable
      caption={`${set.probe_set.title}: replies by first and second verdict`}
      minWidth={260 + 130 * seen.length}
      className="max-w-[52rem]"
    >
      <thead>
        <tr>
          <ColumnHead>First: {judgeName(pair.judge)}</ColumnHead>
          {seen.map((second) => (
            <ColumnHead key={second} numeric>
              <OutcomeName outcome={second} kind={kind} />
              <span className="block text-tick font-normal text-ink-3">second</span>
            </ColumnHead>
          ))}
        </tr>
      </thead>
      <tbody>
        {seen.map((first) => (
          <tr key={first}>
            <RowHead className="font-normal">
              <OutcomeName outcome={first} kind={kind} />
            </RowHead>
            {seen.map((second) => {
              const n = at(first, second);
              return (
                <DataCell
                  key={second}
                  numeric
                  className={first === second ? "bg-sunken font-[560]" : n === 0 ? "text-ink-3" : undefined}
                >
                  <MarkLink
                    href={
                      n === 0
                        ? undefined
                        : names.trialsHref({
                            probe_set: set.probe_set.id,
                            outcome: first,
                            second_outcome: second,
                            // A judge whom nobody names can't be asked for.
                            judge: pair.judge ?? undefined,
                            second_judge: pair.second_judge ?? undefined,
                          })
                    }
                  >
                    {count(n)}
                  </MarkLink>
                </DataCell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
