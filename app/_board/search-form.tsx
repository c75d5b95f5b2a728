import Form from "next/form";
import { Button } from "@/app/_ui/button";
import type { SearchParams } from "@/lib/format/address";
import { KeptFields } from "./kept-fields";
import { SearchField } from "./search-field";

/** Finds models, methods and studies by any part of their names; a plain form that sends by GET. */
export function SearchForm({ search, params }: { search: string; params: SearchParams }) {
  return (
    <Form action="/" scroll={false} role="search" className="flex gap-2 px-2 py-1">
      <KeptFields params={params} except={["q"]} />
      <SearchField search={search} />
      <Button type="submit">Find</Button>
    </Form>
  );
}
