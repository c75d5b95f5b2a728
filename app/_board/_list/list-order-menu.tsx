import { ChoiceGroup, ChoiceLink } from "@/app/_ui/choice-link";
import { Dropdown } from "@/app/_ui/dropdown";
import type { BoardSort } from "@/lib/queries/get-board-list";
import { type BoardHref, NO_SORT } from "../board-address";
import { pressed, thenBy, type ViewChoice } from "../parse-view";
import { METRIC_WORDS } from "./metric-words";

const NAMES = { model: "Model", method: "Method", study: "Study" } as const;

/** The keys that the list is ordered by, one after the other; for narrow pages, where there are no heads to press. */
export function ListOrderMenu({ view, href }: { view: ViewChoice; href: BoardHref }) {
  const { sorts } = view;
  const keys = [...view.columns, "model", "method", "study"] as const;
  const [first] = sorts;
  const value =
    first === undefined
      ? "Best rate"
      : `${nameOf(first.by)}${sorts.length > 1 ? `, then ${sorts.length - 1}` : ""}`;
  return (
    <Dropdown label="Order" value={value} active={sorts.length > 0} align="right">
      <ChoiceGroup>
        <ChoiceLink href={href(NO_SORT)} chosen={sorts.length === 0}>
          Best rate first
        </ChoiceLink>
      </ChoiceGroup>
      <ChoiceGroup label="By, once more for the other way round">
        {keys.map((by) => (
          <ChoiceLink key={by} href={href(pressed(sorts, by))} chosen={sorts.some((sort) => sort.by === by)}>
            {keyWords(by, sorts)}
          </ChoiceLink>
        ))}
      </ChoiceGroup>
      {sorts.length > 0 ? (
        <ChoiceGroup label="Then by">
          {keys
            .filter((by) => !sorts.some((sort) => sort.by === by))
            .map((by) => (
              <ChoiceLink key={by} href={href(thenBy(sorts, by))} chosen={false}>
                {nameOf(by)}
              </ChoiceLink>
            ))}
        </ChoiceGroup>
      ) : null}
    </Dropdown>
  );
}

const nameOf = (by: BoardSort["by"]): string =>
  by in NAMES ? NAMES[by as keyof typeof NAMES] : METRIC_WORDS[by as keyof typeof METRIC_WORDS].name;

function keyWords(by: BoardSort["by"], sorts: readonly BoardSort[]): string {
  const at = sorts.findIndex((sort) => sort.by === by);
  if (at < 0) return nameOf(by);
  const place = sorts.length > 1 ? `${at + 1}. ` : "";
  return `${place}${nameOf(by)}${sorts[at]?.reversed ? ", other way round" : ""}`;
}
