import { Approx } from "@/app/_ui/approx";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { hrefWith, pathOf } from "@/lib/format/address";
import { percent, points } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import { sentenceCase } from "@/lib/format/words";
import type { CompareView } from "@/lib/queries/get-compare-view";
import type { Entry, EntryNames } from "../_words/entry-names";
import type { Strip, Unit } from "./strip-columns";
import { unitName } from "./unit-links";

/** So many from each end; a list of thousands is read through the HTTP interface. */
const EACH_END = 30;

interface StripTableProps {
  view: CompareView;
  entry: Entry;
  strip: Strip;
  baseline: Entry;
  names: EntryNames;
  href: (unit: Unit) => string;
}

/** Units with both figures, the difference, and a link to their trials. */
export function StripTable({ view, entry, strip, baseline, names, href }: StripTableProps) {
  const { units } = strip;
  const cut = units.length > 2 * EACH_END;
  const shown = cut ? [...units.slice(0, EACH_END), ...units.slice(-EACH_END)] : units;
  const [own, other] = [names.short(entry), names.short(baseline)];
  return (
    <>
      <DataTable caption={`${own} and ${other}, ${view.by} by ${view.by}`} minWidth={620}>
        <thead>
          <tr>
            <ColumnHead>{sentenceCase(view.by)}</ColumnHead>
            <ColumnHead numeric>{own}, %</ColumnHead>
            <ColumnHead numeric>{other}, %</ColumnHead>
            <ColumnHead numeric>Difference, points</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {shown.map((unit) => (
            <tr key={unitName(unit)}>
              <RowHead className="font-normal">
                <a href={href(unit)} rel="nofollow" className="inline-block min-h-6 font-mono text-[.86em]">
                  {unitName(unit)}
                </a>
              </RowHead>
              <DataCell numeric>
                <Approx when={names.rebuilt(entry)} />
                {percent(unit.own.value)}
              </DataCell>
              <DataCell numeric>
                <Approx when={names.rebuilt(baseline)} />
                {percent(unit.baseline.value)}
              </DataCell>
              <DataCell numeric>
                <Approx when={names.rebuilt(entry) || names.rebuilt(baseline)} />
                {points(unit.difference)}
              </DataCell>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {cut && (
        <p className="mt-3 text-tick text-ink-3">
          {`The first ${EACH_END} and the last ${EACH_END} of ${count(units.length)}.`}{" "}
          {entry.study.slug === baseline.study.slug && (
            <a href={allHref(view, entry, baseline)} rel="nofollow">
              All subjects as JSON
            </a>
          )}
        </p>
      )}
    </>
  );
}

/** The same comparison on the HTTP interface. */
function allHref(view: CompareView, entry: Entry, baseline: Entry): string {
  const condition = ({ model, method }: Entry) => [model.id, method.id].map(encodeURIComponent).join(":");
  return hrefWith(
    pathOf("api", "v1", "studies", entry.study.slug, "compare"),
    {},
    {
      a: condition(entry),
      b: condition(baseline),
      probe_set: view.set?.id,
      measure: view.measure,
      missing: view.measure === "pass_rate" && view.count === "scored" ? "drop" : null,
      reps: view.repetitions === "all" ? "all" : null,
      dimension: view.dimension,
      revision: entry.study.revision,
    },
  );
}
