import { studyPath } from "@/app/_address/study-path";
import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { LinkButton } from "@/app/_ui/button";
import { DataTable } from "@/app/_ui/data-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Empty } from "@/app/_ui/notice";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { hrefWith } from "@/lib/format/address";
import { count } from "@/lib/format/quantity";
import type { PaperCheck, StudyOverview } from "@/lib/queries/results/study";
import { keptParams, type StudyChoice } from "../../_frame/study-params";
import { CheckRows } from "./check-rows";

/** Printed beside computed, table by table of the publication; all rows, or only those that differ. */
export function CheckFigure(props: {
  study: StudyOverview;
  check: PaperCheck;
  choice: StudyChoice;
  onlyDifferences: boolean;
}) {
  const { study, check } = props;
  const rows = props.onlyDifferences ? check.rows.filter((row) => !row.equal) : check.rows;
  const tables = [...new Set(rows.map((row) => row.table))];
  const path = studyPath(study.slug, "paper-check");
  const unequal = check.rows.length - check.equal;
  const absent = check.rows.filter((row) => row.computed === null).length;
  return (
    <Figure id="paper-check">
      <FigureHead
        id="paper-check"
        title={`${count(check.equal)} of ${count(check.rows.length)} equal`}
        unit={
          <>
            {count(unequal - absent)} differ, {count(absent)} can not be computed from the rows.{" "}
            {check.source}
          </>
        }
        tools={
          <>
            <LinkButton
              href={hrefWith(path, keptParams(props.choice), {
                show: props.onlyDifferences ? null : "differences",
              })}
              scroll={false}
            >
              {props.onlyDifferences
                ? `All ${count(check.rows.length)} numbers`
                : `Only the ${count(unequal)} that are not equal`}
            </LinkButton>
            <FigureDownload study={study} figure="paper-check" />
          </>
        }
      />
      {rows.length === 0 ? (
        <Empty
          title={check.rows.length === 0 ? "No printed numbers on file" : "Every number is equal"}
          action={
            check.rows.length > 0 && (
              <LinkButton href={hrefWith(path, keptParams(props.choice))}>Show all numbers</LinkButton>
            )
          }
        >
          {check.rows.length > 0 && "The filter shows only numbers that are not equal, and there are none."}
        </Empty>
      ) : (
        <DataTable caption="Printed and computed numbers" minWidth={860}>
          <CheckRows tables={tables} rows={rows} />
        </DataTable>
      )}
      <FigureFoot aside={<ProvenanceBadges provenances={study.provenances} />}>
        <p>Computed numbers are rounded exactly as the printed ones.</p>
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}
