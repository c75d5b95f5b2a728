import { LinkButton } from "@/app/_ui/button";
import { Notice } from "@/app/_ui/notice";
import { listed } from "@/lib/format/words";
import type { CompareView } from "@/lib/queries/get-compare-view";
import type { ConditionMatches, FoundCondition } from "@/lib/queries/search-conditions";
import { type CompareChoice, compareHref, compareParams, MOST_CONDITIONS } from "../_address/compare-choice";
import type { EntryNames } from "../_words/entry-names";
import { AddCondition } from "./add-condition";
import { ChosenList } from "./chosen-list";
import { SearchResults, Suggestions } from "./offered";
import { startingPoints, suggestionsFor } from "./suggest";

interface ChooserProps {
  view: CompareView;
  names: EntryNames;
  choice: CompareChoice;
  all: readonly FoundCondition[];
  /** What the address searches for; null when it does not. */
  found: ConditionMatches | null;
}

/** What is compared, and how to change that. */
export function Chooser({ view, names, choice, all, found }: ChooserProps) {
  const last = view.entries.at(-1);
  return (
    <section aria-label="Conditions">
      <Unshown choice={choice} />
      {view.entries.length > 0 && <ChosenList entries={view.entries} names={names} choice={choice} />}
      <div className="mt-4">
        <AddCondition
          params={compareParams(choice)}
          last={last ? `${last.method.name} on ${last.model.name}` : null}
        />
      </div>
      {found && <SearchResults choice={choice} found={found} />}
      <Suggestions choice={choice} groups={suggestionsFor(choice, all)} />
      {view.entries.length === 0 && <StartingPoints choice={choice} all={all} />}
    </section>
  );
}

function Unshown({ choice: { beyond, unclear } }: { choice: CompareChoice }) {
  if (beyond === 0 && unclear.length === 0) return null;
  return (
    <div className="mb-5">
      <Notice tone="warn" title="Not everything in the address is shown">
        {beyond > 0 && <p>{`${MOST_CONDITIONS} conditions are shown, ${beyond} more are left out.`}</p>}
        {unclear.length > 0 && (
          <p>{`${listed(unclear.map((text) => `“${text}”`))}: a condition is written STUDY:MODEL:METHOD, each part percent-encoded.`}</p>
        )}
      </Notice>
    </div>
  );
}

function StartingPoints({ choice, all }: { choice: CompareChoice; all: readonly FoundCondition[] }) {
  const starts = startingPoints(all, 3);
  if (starts.length === 0) return null;
  return (
    <div className="mt-8">
      <h2 className="text-head font-[620]">Or start from a study</h2>
      <ul className="mt-2">
        {starts.map((items) => (
          <li
            key={items[0]?.study.slug}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
          >
            <span className="min-w-0 flex-[1_1_20rem] [overflow-wrap:anywhere]">
              {`${listed(items.map(({ method }) => method.name))} on ${items[0]?.model.name}`}
              <span className="line-clamp-1 text-note text-ink-3">{items[0]?.study.title}</span>
            </span>
            <LinkButton
              prefetch={false}
              href={compareHref(choice, {
                conditions: items.map(({ study, model, method }) => ({
                  study: study.slug,
                  model: model.id,
                  method: method.id,
                })),
              })}
            >
              Compare<span className="sr-only">{` methods on ${items[0]?.model.name}`}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
