import Link from "next/link";
import { Button, LinkButton } from "@/app/_ui/button";
import { TextField } from "@/app/_ui/text-field";
import { SelectField } from "@/app/studies/[study]/_frame/fields";
import { hrefWith, type SearchParams } from "@/lib/format/address";

export interface ListChoice {
  search: string | undefined;
  sort: string;
  page: number;
}

/** The choices of a list as search parameters; what is the default is left out. */
export const listParams = ({ search, sort }: ListChoice): SearchParams => ({
  q: search,
  sort: sort === "name" ? undefined : sort,
});

/** Search and order as a plain form that sends by GET. */
export function ListForm(props: {
  path: string;
  choice: ListChoice;
  /** What is looked through, said under the field. */
  hint: string;
  sorts: readonly { value: string; label: string }[];
}) {
  const { path, choice } = props;
  return (
    <form action={path} className="no-print flex flex-wrap items-start gap-x-5 gap-y-4 text-note">
      <TextField
        key={`q ${choice.search ?? ""}`}
        label="Search"
        name="q"
        type="search"
        defaultValue={choice.search}
        hint={props.hint}
        className="flex-[0_1_22rem]"
      />
      <SelectField label="Order" name="sort" value={choice.sort} options={props.sorts} />
      <Button type="submit" className="mt-6">
        Show
      </Button>
      {choice.search !== undefined && (
        <Link
          href={hrefWith(path, listParams({ ...choice, search: undefined }))}
          className="mt-6 inline-flex min-h-[34px] items-center text-ink-2"
        >
          Clear
        </Link>
      )}
    </form>
  );
}

/** One page back, one on. Nothing where there is one page. */
export function PageLinks(props: {
  label: string;
  path: string;
  params: SearchParams;
  page: number;
  pages: number;
}) {
  const { page, pages } = props;
  if (pages < 2) return null;
  const href = (to: number) => hrefWith(props.path, props.params, { page: to === 1 ? null : to });
  return (
    <nav aria-label={props.label} className="no-print mt-6 flex flex-wrap items-center gap-3 text-note">
      {page > 1 && <LinkButton href={href(page - 1)}>Previous</LinkButton>}
      {page < pages && <LinkButton href={href(page + 1)}>Next</LinkButton>}
      <span className="text-ink-2">
        Page {page} of {pages}
      </span>
    </nav>
  );
}
