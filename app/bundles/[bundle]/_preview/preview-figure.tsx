import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { Badge } from "@/app/_ui/badge";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Moment } from "@/app/_ui/moment";
import { Notice } from "@/app/_ui/notice";
import { count, counted } from "@/lib/format/quantity";
import type { BundleView } from "@/lib/queries/results/bundles";
import { type PreviewGroup, previewGroups } from "./preview-groups";
import { PreviewTable } from "./preview-table";
import { PublishForms } from "./publish-forms";

/** What publishing a bundle that was only checked would change, and the way to do it. Nothing for any other bundle. */
export function PreviewFigure({ bundle }: { bundle: BundleView }) {
  const { preview, study } = bundle;
  if (!preview) return null;
  const { revision, revision_now, trials_added, trials_removed, trials } = preview;
  const first = revision === 0;
  return (
    <Figure id="preview">
      <FigureHead
        id="preview"
        title="What publishing would change"
        unit={
          <>
            {first ? "The study is empty." : `Compared with revision ${revision} of the study.`}{" "}
            {counted(trials_added, "trial")} would be added
            {trials_removed > 0 ? ` and ${count(trials_removed)} taken out` : ""}, {count(trials)} would
            count.
          </>
        }
        tools={<PublishForms bundle={bundle} />}
      />
      <div className="grid gap-y-8">
        {revision_now !== revision && bundle.published_as === null && (
          <Notice title={`The study has moved on to revision ${revision_now}`}>
            This was compared with revision {revision}. It can be published all the same: it is checked once
            more, against <Link href={studyPath(study.slug)}>the study as it is then</Link>, and other figures
            may move than those shown here.
          </Notice>
        )}
        {previewGroups(preview).map((group) => (
          <SetChanges
            key={`${group.id} ${group.version}`}
            group={group}
            rebuilt={bundle.provenance === "reconstructed"}
          />
        ))}
      </div>
      <FigureFoot
        aside={
          preview.kept_until &&
          bundle.published_as === null && (
            <span>
              Kept until <Moment at={preview.kept_until} />
            </span>
          )
        }
      >
        Rates are passes of expected trials, in graded sets the mean of score / max. Places are by rate within
        a probe set, ties sharing one; the full context has none, nor has a condition of which less than 90%
        is scored.
      </FigureFoot>
    </Figure>
  );
}

function SetChanges({ group, rebuilt }: { group: PreviewGroup; rebuilt: boolean }) {
  const { id, version, title, mark, rows, unmoved, displaced, lead } = group;
  return (
    <section aria-label={`${title}, version ${version}`} className="min-w-0">
      <h3 className="flex flex-wrap items-baseline gap-x-3 font-[560] [overflow-wrap:anywhere]">
        {title}
        <span className="text-note font-normal text-ink-3">
          {id}, version {version}
        </span>
        {mark && <Badge frame="solid">{mark === "new" ? "new in this study" : "no longer shown"}</Badge>}
      </h3>
      {lead && <p className="mt-0.5 mb-3 text-note text-ink-2 [overflow-wrap:anywhere]">{lead}</p>}
      {rows.length > 0 && <PreviewTable group={group} rebuilt={rebuilt} />}
      {unmoved > 0 && (
        <p className="mt-2 text-note text-ink-3">
          {rows.length > 0
            ? counted(unmoved, "other condition keeps its figures", "other conditions keep their figures")
            : `No figure moves in ${counted(unmoved, "condition")}`}
          {displaced > 0 && `; ${count(displaced)} of them would take another place`}.
        </p>
      )}
    </section>
  );
}
