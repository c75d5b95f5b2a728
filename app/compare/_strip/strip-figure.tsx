import Link from "next/link";
import { STACK } from "@/app/_charts/shapes";
import { SiteDownload } from "@/app/_exports/site-download";
import { ChartTable } from "@/app/_ui/chart-table";
import { cx } from "@/app/_ui/cx";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { MethodMark } from "@/app/_ui/method-mark";
import { OutcomeKey } from "@/app/_ui/outcome-swatch";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { count, counted } from "@/lib/format/quantity";
import type { CompareView } from "@/lib/queries/get-compare-view";
import { type CompareChoice, compareHref } from "../_address/compare-choice";
import type { Entry, EntryNames } from "../_words/entry-names";
import { rebuiltRows } from "../_words/source-words";
import { MOST_COLUMNS, type Strip } from "./strip-columns";
import { StripDrawing } from "./strip-drawing";
import { StripTable } from "./strip-table";
import { unitHref, unitName } from "./unit-links";

interface StripFigureProps {
  view: CompareView;
  names: EntryNames;
  choice: CompareChoice;
}

/** Unit by unit, sorted by difference: where a condition is ahead of the baseline, and where behind. */
export function StripFigure({ view, names, choice }: StripFigureProps) {
  const { set, base, by } = view;
  const baseline = view.entries[base];
  const shown = view.entries.flatMap((entry) =>
    entry.strip && entry.strip.units.length > 0 ? [{ entry, strip: entry.strip }] : [],
  );
  if (!set || !baseline || shown.length === 0) return null;
  const most = Math.max(...shown.map(({ strip }) => strip.units.length));
  const outcomes = STACK.filter((outcome) =>
    shown.some(({ strip }) =>
      strip.units.some(
        ({ own, baseline: other }) => (own.outcomes?.[outcome] ?? 0) + (other.outcomes?.[outcome] ?? 0) > 0,
      ),
    ),
  );
  const rebuilt = rebuiltRows(view);
  return (
    <Figure id="strip">
      <FigureHead
        id="strip"
        title={by === "session" ? "Session by session" : "Probe by probe"}
        unit={
          <>
            {counted(most, by)}, sorted by difference. The condition&rsquo;s replies grow upward from the
            line, the baseline&rsquo;s downward{outcomes.length > 0 && ", passes first"}.
            {most > MOST_COLUMNS && ` Neighbours share a column: ${MOST_COLUMNS} columns.`}
          </>
        }
        tools={
          <>
            <UnitChoice view={view} choice={choice} />
            <SiteDownload figure="compare-strip" />
          </>
        }
      />
      {outcomes.length > 0 && <OutcomeKey outcomes={outcomes} kind={set.kind} />}
      <div className="mt-4 grid gap-8">
        {shown.map(({ entry, strip }) => (
          <Panel
            key={`${entry.study.slug} ${entry.model.id} ${entry.method.id}`}
            view={view}
            entry={entry}
            strip={strip}
            baseline={baseline}
            names={names}
          />
        ))}
      </div>
      <FigureFoot>
        {rebuilt !== null && <p>{rebuilt}</p>}
        {by !== subjectOf(view) && (
          <p>
            The tests above are over {subjectOf(view) === "session" ? "sessions" : "probes"}, not over these.
          </p>
        )}
        <ReconstructedNotice
          provenances={[...new Set(view.entries.flatMap(({ study }) => study.provenances))]}
        />
      </FigureFoot>
    </Figure>
  );
}

const subjectOf = ({ by_choices, by }: CompareView): CompareView["by"] => by_choices[0] ?? by;

function UnitChoice({ view, choice }: { view: CompareView; choice: CompareChoice }) {
  if (view.by_choices.length < 2) return null;
  return (
    <span className="no-print flex gap-4 text-note">
      {view.by_choices.map((by, at) => (
        <Link
          key={by}
          href={`${compareHref(choice, { by: at === 0 ? undefined : by })}#strip`}
          scroll={false}
          prefetch={false}
          rel="nofollow"
          aria-current={by === view.by ? "true" : undefined}
          className={cx("inline-block min-h-6", by === view.by ? "font-[560] no-underline" : "text-ink-2")}
        >
          By {by}
        </Link>
      ))}
    </span>
  );
}

interface PanelProps {
  view: CompareView;
  entry: Entry;
  strip: Strip;
  baseline: Entry;
  names: EntryNames;
}

function Panel({ view, entry, strip, baseline, names }: PanelProps) {
  const href = unitHref(view, entry, baseline);
  const [own, other] = [names.short(entry), names.short(baseline)];
  const higher = view.measure === "pass_rate" || view.measure === "score";
  const ahead = higher ? "Better" : "Fewer";
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-note [overflow-wrap:anywhere]">
        <MethodMark
          strategy={entry.method.strategy}
          open={names.open(entry)}
          className="mr-1.5 inline-block"
        />
        <span className="font-[560]">{own}</span> <span className="text-ink-3">above,</span>{" "}
        <MethodMark
          strategy={baseline.method.strategy}
          open={names.open(baseline)}
          className="mr-1.5 inline-block"
        />
        <span className="font-[560]">{other}</span> <span className="text-ink-3">below</span>
      </h3>
      <StripDrawing strip={strip} own={entry} baseline={baseline} href={href} nameOf={unitName} />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-6 text-note text-ink-2">
        <span>{`${ahead} with ${own}: ${count(strip.ahead)}`}</span>
        <span>{`Equal: ${count(strip.level)}`}</span>
        <span>{`${ahead} with ${other}: ${count(strip.behind)}`}</span>
      </p>
      <ChartTable summary={`Every ${view.by} with its trials`}>
        <StripTable view={view} entry={entry} strip={strip} baseline={baseline} names={names} href={href} />
      </ChartTable>
    </div>
  );
}
