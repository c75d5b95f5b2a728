import { ChoiceGroup, ChoiceLink } from "@/app/_ui/choice-link";
import { Dropdown } from "@/app/_ui/dropdown";
import type { SearchParams } from "@/lib/format/address";
import { METRIC_WORDS, METRICS } from "./_list/metric-words";
import type { BoardHref } from "./board-address";
import { parseView, toggledColumn, type ViewChoice } from "./parse-view";
import { SearchForm } from "./search-form";
import { SinceForm } from "./since-form";

const GROUPS = [
  { group: undefined, name: "Not at all" },
  { group: "model", name: "By model" },
  { group: "method", name: "By method" },
] as const;

interface ViewMenuProps {
  view: ViewChoice;
  search: string;
  params: SearchParams;
  href: BoardHref;
}

/** Everything else about the view, behind one disclosure. What only a list has leads to the list. */
export function ViewMenu({ view, search, params, href }: ViewMenuProps) {
  const ranked = (changes: Parameters<BoardHref>[0]) =>
    href(view.layout === "ranked" ? changes : { ...changes, view: "ranked", sort: null, direction: null });
  return (
    <Dropdown
      label="View"
      value={changedWords(view, search)}
      active={changedWords(view, search) !== "Plain"}
      align="right"
    >
      <ChoiceGroup label="Search">
        <SearchForm search={search} params={params} />
      </ChoiceGroup>
      <ChoiceGroup label="What changed since a day">
        <SinceForm since={view.since} params={params} href={href} />
      </ChoiceGroup>
      <ChoiceGroup label="Density">
        <ChoiceLink href={href({ density: null })} chosen={!view.compact}>
          Comfortable
        </ChoiceLink>
        <ChoiceLink href={href({ density: "compact" })} chosen={view.compact}>
          Compact
        </ChoiceLink>
      </ChoiceGroup>
      <ChoiceGroup label="Group the ranked list">
        {GROUPS.map(({ group, name }) => (
          <ChoiceLink key={name} href={ranked({ group })} chosen={view.group === group}>
            {name}
          </ChoiceLink>
        ))}
      </ChoiceGroup>
      <ChoiceGroup label="Conditions not run">
        <ChoiceLink href={ranked({ "not-run": null })} chosen={view.with_not_run}>
          Listed last
        </ChoiceLink>
        <ChoiceLink href={ranked({ "not-run": "hide" })} chosen={!view.with_not_run}>
          Left out
        </ChoiceLink>
      </ChoiceGroup>
      <ChoiceGroup label="Columns of the ranked list">
        {METRICS.filter((metric) => metric !== "rate").map((metric) => (
          <ChoiceLink
            key={metric}
            href={ranked(toggledColumn(view.columns, metric))}
            chosen={view.columns.includes(metric)}
          >
            {METRIC_WORDS[metric].name}
          </ChoiceLink>
        ))}
      </ChoiceGroup>
    </Dropdown>
  );
}

/** `Plain`, or how many of its choices are another one than the default. */
function changedWords(view: ViewChoice, search: string): string {
  const plain = parseView({});
  const changed = [
    search !== "",
    view.compact !== plain.compact,
    view.columns.join() !== plain.columns.join(),
    view.group !== plain.group,
    view.with_not_run !== plain.with_not_run,
    view.since !== undefined,
    view.pins.length > 0,
  ].filter(Boolean).length;
  return changed === 0 ? "Plain" : `${changed} changed`;
}
