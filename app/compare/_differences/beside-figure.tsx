import { SiteDownload } from "@/app/_exports/site-download";
import { Approx } from "@/app/_ui/approx";
import { Coverage } from "@/app/_ui/coverage";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { IntervalBar, PercentAxis } from "@/app/_ui/interval-bar";
import { MethodName } from "@/app/_ui/method-mark";
import { percent, percentRange } from "@/lib/format/percent";
import type { CompareView } from "@/lib/queries/get-compare-view";
import { whyUntested } from "../_words/against-words";
import type { Entry, EntryNames } from "../_words/entry-names";

/** Conditions that answered other probes than the baseline: each by itself, without a difference and without a test. */
export function BesideFigure({ view, names }: { view: CompareView; names: EntryNames }) {
  const baseline = view.entries[view.base];
  const others = view.entries.filter(({ against }) => against?.untested === "other_list");
  if (!baseline || others.length === 0) return null;
  return (
    <Figure id="beside">
      <FigureHead
        id="beside"
        title="Shown beside, not compared"
        unit="Another list of probes is another question: these figures say nothing about the baseline's. 95% intervals."
        tools={<SiteDownload figure="compare-differences" />}
      />
      <ul className="grid gap-3">
        {others.map((entry) => (
          <BesideRow
            key={`${entry.study.slug} ${entry.model.id} ${entry.method.id}`}
            entry={entry}
            names={names}
            why={whyUntested(entry, baseline, names)}
          />
        ))}
      </ul>
      <div className="mt-1 md:ml-[calc(220px+1.5rem)] md:mr-[calc(9rem+1.5rem)]">
        <PercentAxis />
      </div>
    </Figure>
  );
}

function BesideRow({ entry, names, why }: { entry: Entry; names: EntryNames; why: string | null }) {
  const { estimate, method, model, study } = entry;
  return (
    <li className="grid items-center gap-x-6 gap-y-1 md:grid-cols-[220px_minmax(0,1fr)_9rem]">
      <span className="min-w-0">
        <MethodName method={method} open={names.open(entry)} />
        <span className="block text-note text-ink-2">{`${model.name}, ${study.slug}`}</span>
      </span>
      <IntervalBar
        rate={estimate?.value ?? null}
        low={estimate?.low ?? null}
        high={estimate?.high ?? null}
        strategy={method.strategy}
        open={names.open(entry)}
      />
      <span className="text-right whitespace-nowrap">
        <Approx when={names.rebuilt(entry)} />
        <b className="font-[620]">{entry.run ? percent(estimate?.value) : "not run"}</b>
        <span className="block text-tick text-ink-3">
          {percentRange(estimate?.low, estimate?.high) ?? "no interval"}
        </span>
        {entry.run && <Coverage scored={estimate?.scored ?? null} expected={estimate?.expected ?? null} />}
      </span>
      {why && <p className="text-note text-ink-2 md:col-span-full">{why}</p>}
    </li>
  );
}
