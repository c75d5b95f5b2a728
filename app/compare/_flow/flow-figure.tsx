import { STACK } from "@/app/_charts/shapes";
import { SiteDownload } from "@/app/_exports/site-download";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { OutcomeKey } from "@/app/_ui/outcome-swatch";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { FlowDrawing } from "@/app/studies/[study]/rounds/_survival/flow-drawing";
import { flowDrawing } from "@/app/studies/[study]/rounds/_survival/flow-layout";
import { count } from "@/lib/format/quantity";
import { listed, outcomeWord } from "@/lib/format/words";
import { MOST_TRIALS } from "@/lib/queries/compare-pairs";
import type { CompareView } from "@/lib/queries/get-compare-view";
import type { Entry, EntryNames } from "../_words/entry-names";
import { rebuiltRows } from "../_words/source-words";
import { FlowMatrix } from "./flow-matrix";
import { afters, befores, type Counts, type Flow } from "./flow-sums";

const SIZE = { width: 330, height: 210, bar: 42 };

/** What became, under each condition, of the trials that had an outcome under the baseline. */
export function FlowFigure({ view, names }: { view: CompareView; names: EntryNames }) {
  const { set } = view;
  const baseline = view.entries[view.base];
  const shown = view.entries.flatMap((entry) => (entry.flow ? [{ entry, flow: entry.flow }] : []));
  const uncounted = view.entries.filter((entry) => entry.too_many_trials);
  if (!set || !baseline || shown.length + uncounted.length === 0) return null;
  const seen = STACK.filter((outcome) =>
    shown.some(({ flow }) => befores(flow)[outcome] + afters(flow)[outcome] > 0),
  );
  const rebuilt = rebuiltRows(view);
  return (
    <Figure id="flow">
      <FigureHead
        id="flow"
        title="From outcome to outcome"
        unit={
          shown.length > 0 &&
          "Percent of replies by outcome, the baseline at the left. A band is the same trials under the other condition, in the colour of what they are there; strong bands are trials whose outcome differs."
        }
        tools={shown.length > 0 && <SiteDownload figure="compare-flow" />}
      />
      {uncounted.length > 0 && (
        <p className="mb-4 max-w-[80ch] text-note text-ink-2">
          {`Not shown for ${listed(uncounted.map(names.short))}: beyond ${count(MOST_TRIALS)} trials a condition they are not followed one by one. The differences above are over all of them.`}
        </p>
      )}
      {shown.length > 0 && <OutcomeKey outcomes={seen} kind={set.kind} />}
      <div className="mt-5 grid gap-10">
        {shown.map(({ entry, flow }) => {
          const columns = [names.short(baseline), names.short(entry)] as const;
          return (
            <div
              key={`${entry.study.slug} ${entry.model.id} ${entry.method.id}`}
              className="grid min-w-0 items-start gap-x-12 gap-y-5 lg:grid-cols-[380px_minmax(0,1fr)]"
            >
              <FlowDrawing
                drawing={flowDrawing(
                  [befores(flow), afters(flow)],
                  [{ from: 1, to: 2, counts: flow.counts }],
                  SIZE,
                )}
                label={flowLabel(flow, columns, set.kind)}
                names={columnNames(baseline, entry, columns)}
              />
              <FlowMatrix
                flow={flow}
                columns={columns}
                kind={set.kind}
                rebuilt={names.rebuilt(entry)}
                seen={seen}
              />
            </div>
          );
        })}
      </div>
      <FigureFoot>
        {rebuilt !== null && <p>{rebuilt}</p>}
        {shown.length > 0 && (
          <p>
            Trials are matched by session, probe, round and repetition, lures left out
            {view.repetitions === "all" && "; repetitions above the declared number as well"}. Repetitions are
            independent replies: within a probe that has several, which is matched with which is by number
            alone.
          </p>
        )}
        <ReconstructedNotice
          provenances={[...new Set(view.entries.flatMap(({ study }) => study.provenances))]}
        />
      </FigureFoot>
    </Figure>
  );
}

/** The drawing in words: what had which outcome, and what became of the baseline's passes. */
function flowLabel(
  flow: Flow,
  [before, after]: readonly [string, string],
  kind: NonNullable<CompareView["set"]>["kind"],
): string {
  const told = (counts: Readonly<Counts>) =>
    STACK.filter((outcome) => counts[outcome] > 0)
      .map((outcome) => `${count(counts[outcome])} ${outcomeWord(outcome, kind)}`)
      .join(", ");
  return `${before}: ${told(befores(flow))}; ${after}: ${told(afters(flow))}; of those that passed under ${before}, under ${after} ${told(flow.counts.pass)}.`;
}

/** The drawing has room for so much of a name; the table has it whole. */
const MOST_LETTERS = 24;

function columnNames(baseline: Entry, entry: Entry, columns: readonly string[]): string[] {
  const byMethod = baseline.method.id !== entry.method.id;
  const names = byMethod ? [baseline.method.name, entry.method.name] : columns;
  return names.map((name) => (name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name));
}
