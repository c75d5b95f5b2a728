import { ChoiceGroup, ChoiceLink } from "@/app/_ui/choice-link";
import { Dropdown } from "@/app/_ui/dropdown";
import { MethodName } from "@/app/_ui/method-mark";
import type { SearchParams } from "@/lib/format/address";
import type { Board } from "@/lib/queries/results/board";
import { type BoardHref, NO_SORT, sortBy } from "./board-address";
import { ChoiceForm, MOST_LINKS } from "./choice-form";
import { type ChosenFilters, type Sort, sortParts } from "./parse-filters";

const FIGURES: readonly { by: Sort["by"]; label: string }[] = [
  { by: "rate", label: "Rate" },
  { by: "confident", label: "Failed confidently" },
];

interface SortMenuProps {
  methods: Board["choices"]["methods"];
  filters: ChosenFilters;
  params: SearchParams;
  href: BoardHref;
}

/** The order of the rows: the studies' own, or by one method's figure. */
export function SortMenu({ methods, filters, params, href }: SortMenuProps) {
  const now = sortParts(filters.sort);
  const method = methods.find((candidate) => candidate.id === now?.method);
  const value =
    now === null ? "Study" : `${method?.name ?? now.method}, ${now.by === "rate" ? "rate" : "confident"}`;
  return (
    <Dropdown label="Order" value={value} active={now !== null} align="right">
      <ChoiceGroup>
        <ChoiceLink href={href(NO_SORT)} chosen={now === null}>
          As the studies list them
        </ChoiceLink>
      </ChoiceGroup>
      {FIGURES.map(({ by, label }) => (
        <ChoiceGroup key={by} label={label}>
          {methods.length > MOST_LINKS ? (
            <ChoiceForm
              label={`Order by ${label.toLowerCase()} of`}
              name="sort"
              options={methods.map(({ id, name }) => ({ value: `${by}:${id}`, text: name }))}
              params={params}
              except={["sort", "direction"]}
            />
          ) : (
            methods.map((option) => (
              <ChoiceLink
                key={option.id}
                href={href(sortBy({ by, method: option.id }))}
                chosen={now?.by === by && now.method === option.id}
              >
                <MethodName method={option} />
              </ChoiceLink>
            ))
          )}
        </ChoiceGroup>
      ))}
      {now === null ? null : (
        <ChoiceGroup label="Direction">
          <ChoiceLink href={href({ direction: null })} chosen={filters.direction === "desc"}>
            Highest first
          </ChoiceLink>
          <ChoiceLink href={href({ direction: "asc" })} chosen={filters.direction === "asc"}>
            Lowest first
          </ChoiceLink>
        </ChoiceGroup>
      )}
    </Dropdown>
  );
}
