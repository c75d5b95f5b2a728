import type { Metadata } from "next";
import { type ListChoice, ListForm, listParams, PageLinks } from "@/app/_profiles/list-controls";
import { ListEmpty } from "@/app/_profiles/list-empty";
import { readPage } from "@/app/_profiles/read-page";
import { PageHead } from "@/app/_ui/page-head";
import { currentViewer } from "@/lib/auth/viewer";
import { oneOf, type SearchParams } from "@/lib/format/address";
import { counted } from "@/lib/format/quantity";
import { listMethods } from "@/lib/queries/list-methods";
import { MethodRow } from "./_list/method-row";

export const metadata: Metadata = { title: "Methods", alternates: { canonical: "/methods" } };

const SORTS = [
  { value: "name", label: "By name" },
  { value: "strategy", label: "By strategy" },
  { value: "studies", label: "Most studies first" },
] as const;

export default async function MethodsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const sort = SORTS.find(({ value }) => value === oneOf(params, "sort"))?.value ?? "name";
  const choice: ListChoice = { search: oneOf(params, "q"), sort, page: readPage(params) };
  const list = await listMethods(await currentViewer(), { ...choice, sort });
  return (
    <>
      <PageHead
        title="Methods"
        lead="Ways of compacting a context: what each keeps, where it wins and where it loses."
      />
      <ListForm
        path="/methods"
        choice={choice}
        sorts={SORTS}
        hint="Part of a name, id, version, family or strategy"
      />
      <p className="pt-8 pb-3 text-note text-ink-2">{counted(list.total, "method")}</p>
      {list.items.length === 0 ? (
        <ListEmpty what="method" path="/methods" choice={choice} total={list.total} />
      ) : (
        <ul className="border-t-[1.5px] border-ink">
          {list.items.map((method) => (
            <MethodRow key={method.id} method={method} />
          ))}
        </ul>
      )}
      <PageLinks
        label="Pages of methods"
        path="/methods"
        params={listParams(choice)}
        page={choice.page}
        pages={list.pages}
      />
    </>
  );
}
