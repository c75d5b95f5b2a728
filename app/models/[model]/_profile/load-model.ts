import { cache } from "react";
import { segmentName } from "@/app/_address/segment-name";
import { readPage } from "@/app/_profiles/read-page";
import { currentViewer } from "@/lib/auth/viewer";
import type { SearchParams } from "@/lib/format/address";
import { getModel } from "@/lib/queries/get-model";

export interface ModelPageProps {
  params: Promise<{ model: string }>;
  searchParams: Promise<SearchParams>;
}

/** Asked for once a request, by the page and by its title. */
const load = cache(async (id: string, page: number) => getModel(await currentViewer(), id, page));

export async function loadModel({ params, searchParams }: ModelPageProps) {
  const id = segmentName((await params).model);
  const page = readPage(await searchParams);
  return { model: page === 0 ? null : await load(id, page), page };
}
