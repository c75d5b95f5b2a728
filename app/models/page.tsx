import type { Metadata } from "next";
import { type ListChoice, ListForm, listParams, PageLinks } from "@/app/_profiles/list-controls";
import { ListEmpty } from "@/app/_profiles/list-empty";
import { readPage } from "@/app/_profiles/read-page";
import { PageHead } from "@/app/_ui/page-head";
import { currentViewer } from "@/lib/auth/viewer";
import { oneOf, type SearchParams } from "@/lib/format/address";
import { counted } from "@/lib/format/quantity";
import { listModels } from "@/lib/queries/list-models";
import { ModelRow } from "./_list/model-row";

export const metadata: Metadata = { title: "Models", alternates: { canonical: "/models" } };

const SORTS = [
  { value: "name", label: "By name" },
  { value: "studies", label: "Most studies first" },
] as const;

export default async function ModelsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const params = await searchParams;
  const sort = SORTS.find(({ value }) => value === oneOf(params, "sort"))?.value ?? "name";
  const choice: ListChoice = { search: oneOf(params, "q"), sort, page: readPage(params) };
  const list = await listModels(await currentViewer(), { ...choice, sort });
  return (
    <>
      <PageHead
        title="Models"
        lead="Everything measured of a model over all studies: which way of compacting serves it best, and whether that can be told."
      />
      <ListForm path="/models" choice={choice} sorts={SORTS} hint="Part of a name, id, class or provider" />
      <p className="pt-8 pb-3 text-note text-ink-2">{counted(list.total, "model")}</p>
      {list.items.length === 0 ? (
        <ListEmpty what="model" path="/models" choice={choice} total={list.total} />
      ) : (
        <ul className="border-t-[1.5px] border-ink">
          {list.items.map((model) => (
            <ModelRow key={model.id} model={model} />
          ))}
        </ul>
      )}
      <PageLinks
        label="Pages of models"
        path="/models"
        params={listParams(choice)}
        page={choice.page}
        pages={list.pages}
      />
    </>
  );
}
