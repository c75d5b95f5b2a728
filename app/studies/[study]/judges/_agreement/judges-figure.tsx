import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { ColumnHead, DataCell, DataTable, RowHead } from "@/app/_ui/data-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Notice } from "@/app/_ui/notice";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { count, counted } from "@/lib/format/quantity";
import { listed } from "@/lib/format/words";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../../_frame/names";
import { judgeName } from "./judge-words";
import type { JudgedSet } from "./set-judges";

/** Who judged the replies of one probe set, and what to be careful of. */
export function JudgesFigure(props: { study: StudyOverview; set: JudgedSet; names: Names }) {
  const { study, set, names } = props;
  const { judges, twice } = set.agreement;
  const id = `judges-${set.probe_set.id}`;
  const ranked = judges.filter((judge) => judge.ranked_as !== null);
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={set.probe_set.title}
        unit={unitOf(set)}
        tools={judges.length > 0 && <FigureDownload study={study} figure="judges" set={set.probe_set.id} />}
      />
      {ranked.length > 0 && (
        <div className="mb-5">
          <Notice tone="warn" title="A judge is also ranked here">
            {listed(
              ranked.map((judge) => `${judgeName(judge.name)} is ${names.modelName(judge.ranked_as ?? "")}`),
            )}
            , a model of this study: it grades its own work and that of its rivals. A judge from outside is
            fairer.
          </Notice>
        </div>
      )}
      {judges.length > 0 && (
        <DataTable caption={`${set.probe_set.title}: judges`} minWidth={420}>
          <thead>
            <tr>
              <ColumnHead>Judge</ColumnHead>
              <ColumnHead numeric>First verdicts</ColumnHead>
              <ColumnHead numeric>Second verdicts</ColumnHead>
              <ColumnHead className="md:pl-6!">Ranked in this study</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {judges.map((judge) => (
              <tr key={judge.name ?? ""}>
                <RowHead className="font-normal [overflow-wrap:anywhere]">
                  {judge.name ?? <span className="text-ink-3">not named</span>}
                </RowHead>
                <DataCell numeric>{count(judge.first)}</DataCell>
                <DataCell numeric>{count(judge.second)}</DataCell>
                <DataCell className="md:pl-6!">
                  {judge.ranked_as === null ? "no" : `yes, as ${names.modelName(judge.ranked_as)}`}
                </DataCell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {twice === 0 && (
        <p className="mt-5 max-w-[90ch] text-pretty">
          No reply was judged twice, so nothing here says how far another judge would have said the same.
          Every rate of {set.probe_set.title} rests on {restsOn(set)}. A second verdict on part of the replies
          (“second_verdict” in the bundle) would show it.
        </p>
      )}
      <FigureFoot aside={<ProvenanceBadges provenances={study.provenances} />}>
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}

function restsOn({ agreement, probe_set }: JudgedSet): string {
  const named = agreement.judges.flatMap((judge) => judge.name ?? []);
  if (named.length === 1) return `the word of ${named[0]} alone`;
  if (named.length > 1) return "one judge’s word a reply";
  const scorer = probe_set.scorer;
  return scorer
    ? `${scorer.name}${scorer.version ? ` ${scorer.version}` : ""}, the scorer that the bundle names`
    : "a judge whom the bundle does not name";
}

function unitOf({ agreement: { judges, twice, disputed } }: JudgedSet): string {
  if (judges.length === 0) return "The rows name no judge.";
  const first = judges.reduce((sum, judge) => sum + judge.first, 0);
  if (twice === 0) return `${counted(first, "reply", "replies")} judged once.`;
  return `${counted(first, "reply", "replies")} judged, ${count(twice)} of them twice; on ${count(disputed)} the two differ.`;
}
