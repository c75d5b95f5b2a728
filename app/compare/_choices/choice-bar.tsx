import { ChoiceGroup, ChoiceLink } from "@/app/_ui/choice-link";
import { CopyAddress } from "@/app/_ui/copy-address";
import { Dropdown } from "@/app/_ui/dropdown";
import { Tabs } from "@/app/_ui/tabs";
import { measuresOf, measureWords } from "@/app/studies/[study]/_figures/measure-words";
import type { CompareView } from "@/lib/queries/get-compare-view";
import { type CompareChoice, compareHref } from "../_address/compare-choice";

/** On which probes, in which measure, counted how. Every choice is a link. */
export function ChoiceBar({ view, choice }: { view: CompareView; choice: CompareChoice }) {
  const { set, sets } = view;
  if (!set) return null;
  const measures = measuresOf({ kind: set.kind, lures: view.entries[view.base]?.probe_set?.lures ?? 0 });
  const nounOf = (measure: CompareView["measure"]) => measureWords(measure, set.kind).noun;
  return (
    <div className="no-print mt-10">
      {sets.length > 1 && (
        <Tabs
          label="Probe set"
          scroll={false}
          items={sets.map(({ id, kind, title, run }) => ({
            href: compareHref(choice, { set: id, metric: undefined, dimension: undefined, by: undefined }),
            label: title,
            current: id === set.id && kind === set.kind,
            note: `${run} of ${view.entries.length}`,
          }))}
        />
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {measures.length > 1 && (
          <Dropdown label="Measure" value={nounOf(view.measure)} active={view.measure !== measures[0]}>
            <ChoiceGroup>
              {measures.map((measure) => (
                <ChoiceLink
                  key={measure}
                  href={compareHref(choice, { metric: measure === measures[0] ? undefined : measure })}
                  chosen={measure === view.measure}
                >
                  {nounOf(measure)}
                </ChoiceLink>
              ))}
            </ChoiceGroup>
          </Dropdown>
        )}
        {view.dimensions.length > 1 && (
          <Dropdown label="Dimension" value={view.dimension ?? ""}>
            <ChoiceGroup>
              {view.dimensions.map((dimension) => (
                <ChoiceLink
                  key={dimension}
                  href={compareHref(choice, { dimension })}
                  chosen={dimension === view.dimension}
                >
                  {dimension}
                </ChoiceLink>
              ))}
            </ChoiceGroup>
          </Dropdown>
        )}
        <Counting view={view} choice={choice} />
        <span className="ml-auto">
          <CopyAddress />
        </span>
      </div>
    </div>
  );
}

function Counting({ view, choice }: { view: CompareView; choice: CompareChoice }) {
  const rates = view.measure === "pass_rate";
  const scored = rates && view.count === "scored";
  const value = scored ? "of scored replies" : "of expected replies";
  const all = view.repetitions === "all";
  return (
    <Dropdown label="Count" value={all ? `${value}, all repetitions` : value} active={scored || all}>
      {rates && (
        <ChoiceGroup>
          <ChoiceLink href={compareHref(choice, { count: undefined })} chosen={!scored}>
            Of expected replies: errors and missing ones fail
          </ChoiceLink>
          <ChoiceLink href={compareHref(choice, { count: "scored" })} chosen={scored}>
            Of scored replies
          </ChoiceLink>
        </ChoiceGroup>
      )}
      <ChoiceGroup>
        <ChoiceLink href={compareHref(choice, { repetitions: undefined })} chosen={!all}>
          Declared repetitions
        </ChoiceLink>
        <ChoiceLink href={compareHref(choice, { repetitions: "all" })} chosen={all}>
          All repetitions on file
        </ChoiceLink>
      </ChoiceGroup>
    </Dropdown>
  );
}
