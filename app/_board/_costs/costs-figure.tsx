import Link from "next/link";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { ChartTable } from "@/app/_ui/chart-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { openMarkers } from "@/app/_ui/method-look";
import { MethodName } from "@/app/_ui/method-mark";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { pathOf } from "@/lib/format/address";
import type { Board } from "@/lib/queries/results/board";
import { CostPanel } from "./cost-panel";
import { CostsTable } from "./costs-table";

/** What the rows of the board cost. Nothing while no condition shown recorded any. */
export function CostsFigure({ board }: { board: Board }) {
  const { costs } = board;
  if (costs === null)
    return (
      <p role="status" className="text-note text-ink-2">
        Costs are still being added up; they are here when the page is opened again.
      </p>
    );
  if (costs.length === 0) return null;
  const studies = unique(
    costs.flatMap(({ rows }) => rows.map(({ study }) => study)),
    (study) => study.slug,
  );
  const provenances = board.choices.provenances.filter((provenance) =>
    studies.some((study) => study.provenances.includes(provenance)),
  );
  const methods = unique(
    costs.flatMap((cost) => cost.methods),
    (method) => method.id,
  );
  const open = openMarkers(methods);
  return (
    <Figure id="costs">
      <FigureHead
        id="costs"
        title="What remembering costs"
        unit="Lower is cheaper. A cost that a study did not record is absent, never drawn at zero."
        tools={<ProvenanceBadges provenances={provenances} />}
      />
      <ul className="mb-5 flex flex-wrap gap-x-[18px] gap-y-1 text-note">
        {methods.map((method) => (
          <li key={method.id}>
            <MethodName method={method} open={open.has(method.id)} />
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-3">
        {costs.map((cost) => (
          <CostPanel key={cost.measure} cost={cost} />
        ))}
      </div>
      <ChartTable>
        {costs.map((cost) => (
          <CostsTable key={cost.measure} cost={cost} />
        ))}
      </ChartTable>
      <FigureFoot>
        <ReconstructedNotice provenances={provenances} />
        <p>
          Everything that was recorded, and what was retained for it:{" "}
          {studies.map((study, at) => (
            <span key={study.slug}>
              {at > 0 && ", "}
              <Link href={pathOf("studies", study.slug, "cost")} prefetch={false}>
                cost in {study.title}
              </Link>
            </span>
          ))}
          .
        </p>
      </FigureFoot>
    </Figure>
  );
}

const unique = <T,>(items: readonly T[], key: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [key(item), item])).values(),
];
