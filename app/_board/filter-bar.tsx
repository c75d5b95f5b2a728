import Link from "next/link";
import { ChoiceGroup, ChoiceLink } from "@/app/_ui/choice-link";
import { CopyAddress } from "@/app/_ui/copy-address";
import { Dropdown } from "@/app/_ui/dropdown";
import { MethodName } from "@/app/_ui/method-mark";
import { type SearchParams, toggled } from "@/lib/format/address";
import { KIND_WORDS, PROVENANCE_WORDS, sentenceCase } from "@/lib/format/words";
import type { Board } from "@/lib/queries/results/board";
import { ListOrderMenu } from "./_list/list-order-menu";
import { type BoardHref, NO_FILTERS } from "./board-address";
import { ChoiceForm, MOST_LINKS } from "./choice-form";
import { CountMenu } from "./count-menu";
import { LayoutSwitch } from "./layout-switch";
import type { ChosenFilters } from "./parse-filters";
import type { ViewChoice } from "./parse-view";
import { SortMenu } from "./sort-menu";
import { ViewMenu } from "./view-menu";

interface FilterBarProps {
  choices: Board["choices"];
  filters: ChosenFilters;
  view: ViewChoice;
  /** The present address, which forms keep. */
  params: SearchParams;
  href: BoardHref;
}

/** Every choice of the reader; each is a link, so the address always says what is shown. */
export function FilterBar({ choices, filters, view, params, href }: FilterBarProps) {
  const methods = choices.methods.map((method) => ({ value: method.id, text: method.name, method }));
  const address = { params, href };
  return (
    <section
      aria-label="Filters and order"
      className="no-print top-0 z-10 -mx-[var(--hf-gutter)] mb-7 flex items-center gap-2 overflow-x-auto border-y border-line bg-paper px-[var(--hf-gutter)] py-2.5 [scrollbar-width:none] md:sticky md:mx-0 md:mb-10 md:flex-wrap md:overflow-visible md:px-0"
    >
      <FilterMenu
        label="Probes"
        name="kind"
        chosen={filters.kinds}
        options={choices.kinds.map((kind) => ({ value: kind, text: KIND_WORDS[kind].name }))}
        {...address}
      />
      <FilterMenu
        label="Models"
        name="class"
        chosen={filters.classes}
        options={choices.classes.map((value) => ({ value, text: sentenceCase(value) }))}
        {...address}
      />
      <FilterMenu label="Methods" name="method" chosen={filters.methods} options={methods} {...address} />
      <FilterMenu
        label="Source"
        name="provenance"
        chosen={filters.provenances}
        options={choices.provenances.map((value) => ({ value, text: PROVENANCE_WORDS[value].name }))}
        {...address}
      />
      {isFiltered(filters) ? (
        <Link href={href(NO_FILTERS)} scroll={false} prefetch={false} className="flex-none px-1 text-note">
          Clear filters
        </Link>
      ) : null}
      <div className="flex flex-none items-center gap-2 md:ml-auto">
        <LayoutSwitch view={view} href={href} />
        {view.layout === "ranked" ? (
          <ListOrderMenu view={view} href={href} />
        ) : (
          <SortMenu methods={choices.methods} filters={filters} params={params} href={href} />
        )}
        <CountMenu filters={filters} href={href} />
        <ViewMenu view={view} search={filters.search} params={params} href={href} />
        <CopyAddress />
      </div>
    </section>
  );
}

export function isFiltered(filters: ChosenFilters): boolean {
  const { kinds, classes, methods, provenances, search } = filters;
  return search !== "" || [kinds, classes, methods, provenances].some((list) => list.length > 0);
}

interface Option {
  value: string;
  text: string;
  method?: Board["choices"]["methods"][number];
}

function FilterMenu(props: {
  label: string;
  name: string;
  chosen: readonly string[];
  options: readonly Option[];
  params: SearchParams;
  href: BoardHref;
}) {
  const { label, name, chosen, options, params, href } = props;
  if (options.length === 0 && chosen.length === 0) return null;
  const named = options.filter((option) => chosen.includes(option.value)).map((option) => option.text);
  const value =
    chosen.length === 0 ? "All" : named.length === 1 ? (named[0] ?? "") : `${chosen.length} chosen`;
  return (
    <Dropdown label={label} value={value} active={chosen.length > 0}>
      <ChoiceGroup>
        <ChoiceLink href={href({ [name]: null })} chosen={chosen.length === 0}>
          All
        </ChoiceLink>
      </ChoiceGroup>
      <ChoiceGroup>
        {options.length > MOST_LINKS && (
          <ChoiceForm
            label={`${label}, one more`}
            name={name}
            options={options.filter(({ value }) => !chosen.includes(value))}
            params={params}
            except={[]}
          />
        )}
        {(options.length > MOST_LINKS ? options.filter(({ value }) => chosen.includes(value)) : options).map(
          (option) => (
            <ChoiceLink
              key={option.value}
              href={href({ [name]: toggled(chosen, option.value) })}
              chosen={chosen.includes(option.value)}
            >
              {option.method ? <MethodName method={option.method} /> : option.text}
            </ChoiceLink>
          ),
        )}
      </ChoiceGroup>
    </Dropdown>
  );
}
