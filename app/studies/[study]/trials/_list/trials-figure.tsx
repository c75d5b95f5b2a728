import { exportPath, studyPath } from "@/app/_address/study-path";
import { DownloadMenu } from "@/app/_exports/download-menu";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { LinkButton } from "@/app/_ui/button";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Empty } from "@/app/_ui/notice";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { hrefWith } from "@/lib/format/address";
import { counted } from "@/lib/format/quantity";
import { listed, sentenceCase } from "@/lib/format/words";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { TrialFilters, TrialPage } from "@/lib/queries/results/trials";
import type { Names } from "../../_frame/names";
import { keptParams, type StudyChoice } from "../../_frame/study-params";
import { FilterChips } from "./filter-chips";
import { Pager } from "./pager";
import { columnParams, type TrialColumn } from "./trial-columns";
import { exportParams, filterParams, namedFilters } from "./trial-filters";
import { TrialsTable } from "./trials-table";

export function TrialsFigure(props: {
  study: StudyOverview;
  page: TrialPage;
  filters: TrialFilters;
  columns: readonly TrialColumn[];
  names: Names;
  choice: StudyChoice;
}) {
  const { study, page, filters, columns, names } = props;
  const path = studyPath(study.slug, "trials");
  const kept = keptParams({ revision: props.choice.revision });
  const named = namedFilters(
    filters,
    names,
    (id) => study.probe_sets.find((set) => set.id === id)?.title ?? id,
  );
  const words = named.map((filter) => filter.words);
  const params = { ...kept, ...filterParams(filters), ...columnParams(columns) };
  return (
    <Figure id="trials">
      <FigureHead
        id="trials"
        title={page.total === null ? "Trials" : counted(page.total, "trial")}
        unit={
          words.length > 0
            ? `${sentenceCase(listed(words))}.`
            : "All that are on file. Missing trials have no row."
        }
        tools={
          page.items.length > 0 && (
            <DownloadMenu
              path={exportPath(study.slug, "trials")}
              params={exportParams(filters, study.revision)}
              formats={["csv", "parquet"]}
            />
          )
        }
      />
      <FilterChips named={named} path={path} params={params} />
      {page.items.length === 0 ? (
        <Empty
          title={words.length > 0 ? `No trial has ${listed(words)}` : "No trials on file"}
          action={
            words.length > 0 && (
              <LinkButton href={hrefWith(path, { ...kept, ...columnParams(columns) })}>
                Clear the filters
              </LinkButton>
            )
          }
        >
          {words.length > 0 && "Each of these may have trials by itself."}
        </Empty>
      ) : (
        <TrialsTable
          study={study}
          items={page.items}
          filters={filters}
          columns={columns}
          names={names}
          choice={props.choice}
          withheld={page.texts_withheld}
        />
      )}
      <Pager page={page} path={path} params={params} />
      <FigureFoot aside={<ProvenanceBadges provenances={study.provenances} />}>
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}
