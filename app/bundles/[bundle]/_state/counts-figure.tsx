import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { hrefWith } from "@/lib/format/address";
import { count } from "@/lib/format/quantity";
import type { BundleView } from "@/lib/queries/results/bundles";

const WHO_READS: Readonly<Record<BundleView["study"]["visibility"], string>> = {
  public: "anyone",
  unlisted: "whoever has its address",
  private: "its owner and members, and whoever holds a share link",
};

/** How many rows the bundle brought, and where they stand now. Nothing while they are not counted. */
export function CountsFigure({ bundle }: { bundle: BundleView }) {
  if (!bundle.counts) return null;
  const live = bundle.status === "ready";
  const trials = studyPath(bundle.study.slug, "trials");
  const sets = Object.entries(bundle.counts.by_probe_set);
  return (
    <Figure id="counts">
      <FigureHead id="counts" title="Rows" unit={live ? <Whereabouts bundle={bundle} /> : undefined} />
      <DataTable caption="Rows of this bundle" className="max-w-[30rem]">
        <thead>
          <tr>
            <ColumnHead>Probe set</ColumnHead>
            <ColumnHead numeric>Trials</ColumnHead>
          </tr>
        </thead>
        <tbody>
          {sets.map(([set, n]) => (
            <tr key={set}>
              <RowHead className="font-normal [overflow-wrap:anywhere]">
                {live ? <Link href={hrefWith(trials, { probe_set: set })}>{set}</Link> : set}
              </RowHead>
              <DataCell numeric>{count(n)}</DataCell>
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

function Whereabouts({ bundle: { study, published_revision } }: { bundle: BundleView }) {
  return (
    <>
      In <Link href={studyPath(study.slug)}>{study.title}</Link> from revision {published_revision} on, read
      by {WHO_READS[study.visibility]}.
    </>
  );
}
