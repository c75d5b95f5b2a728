import { ChoiceGroup, ChoiceLink } from "@/app/_ui/choice-link";
import { Dropdown } from "@/app/_ui/dropdown";
import type { BoardHref } from "./board-address";
import type { ChosenFilters } from "./parse-filters";

/** What a rate is a share of. One rule holds for the whole board, so that no column mixes two. */
export function CountMenu({ filters, href }: { filters: ChosenFilters; href: BoardHref }) {
  const scored = filters.count === "scored";
  const all = filters.repetitions === "all";
  return (
    <Dropdown
      label="Rates"
      value={`of ${filters.count}${all ? ", all repetitions" : ""}`}
      active={scored || all}
      align="right"
    >
      <ChoiceGroup label="Rates are a share of">
        <ChoiceLink href={href({ count: null })} chosen={!scored}>
          Expected replies: missing and failed turns count as failures
        </ChoiceLink>
        <ChoiceLink href={href({ count: "scored" })} chosen={scored}>
          Scored replies: missing and failed turns are left out
        </ChoiceLink>
      </ChoiceGroup>
      <ChoiceGroup label="Repetitions">
        <ChoiceLink href={href({ reps: null })} chosen={!all}>
          As many as the design asks
        </ChoiceLink>
        <ChoiceLink href={href({ reps: "all" })} chosen={all}>
          All on file
        </ChoiceLink>
      </ChoiceGroup>
    </Dropdown>
  );
}
