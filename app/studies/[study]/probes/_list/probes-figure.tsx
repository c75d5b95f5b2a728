import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { LinkButton } from "@/app/_ui/button";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Empty, Notice } from "@/app/_ui/notice";
import { OutcomeKey } from "@/app/_ui/outcome-swatch";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { count, counted } from "@/lib/format/quantity";
import type { ProbeList } from "@/lib/queries/results/probes";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../../_frame/names";
import { OUTCOMES } from "./outcome-bar";
import { Pages } from "./pages";
import { type ProbesChoice, probesHref } from "./probe-choice";
import { ProbesTable } from "./probes-table";
import { probeWords } from "./summary-words";

/** Every probe that the filters leave, under every method or condition. */
export function ProbesFigure(props: {
  study: StudyOverview;
  list: ProbeList;
  names: Names;
  choice: ProbesChoice;
}) {
  const { study, list, names, choice } = props;
  const { listed, probe_set: set } = list;
  if (!listed) {
    return (
      <Notice title="The probes are still being counted">
        A large study takes a while the first time. Open the page again in a moment.
      </Notice>
    );
  }
  const lures = choice.filters.lures ?? false;
  const words = probeWords(set.kind, lures);
  const { columns } = listed;
  const seen = OUTCOMES.filter((outcome) => listed.items.some((item) => item.whole[outcome] > 0));
  return (
    <Figure id="probes">
      <FigureHead
        id="probes"
        title={`${set.title}: ${counted(listed.total, words.one, words.many)}${listed.total < listed.summary.probes ? ` of ${count(listed.summary.probes)}` : ""}`}
        unit={unitOf(list)}
        tools={<FigureDownload study={study} figure="probes" set={set.id} />}
      />
      {columns.length === 0 || listed.items.length === 0 ? (
        <Empty
          title={
            columns.length === 0
              ? "Nothing was run with these models"
              : `No ${words.one} is left by these filters`
          }
          action={<LinkButton href={probesHref(study.slug, set.id, choice)}>Clear the filters</LinkButton>}
        />
      ) : (
        <>
          {set.kind !== "graded" && (
            <div className="mb-3">
              <OutcomeKey outcomes={seen} kind={lures ? undefined : set.kind} />
            </div>
          )}
          <ProbesTable study={study} list={list} listed={listed} names={names} choice={choice} />
          <Pages study={study} set={set.id} listed={listed} choice={choice} />
        </>
      )}
      <FigureFoot aside={<ProvenanceBadges provenances={study.provenances} />}>
        {set.kind !== "graded" && (
          <p>
            Lost: no reply passes, whatever became of it; errors and missing replies count as failures.
            {columns.some((column) => column.ceiling) &&
              " The full context stands beside the methods and is no part of what they keep together."}
          </p>
        )}
        {listed.left_out > 0 && (
          <p>The design has {count(listed.left_out)} more, which the trials show one by one.</p>
        )}
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}

function unitOf({ probe_set: set, count: rule }: ProbeList): string {
  if (set.kind === "graded")
    return "Mean of score / highest possible score, percent, and how many were scored.";
  const of = rule === "scored" ? "scored replies" : "replies that the design asks for";
  return `Each bar is all ${of}; beside it how many pass. Every bar leads to its replies.`;
}
