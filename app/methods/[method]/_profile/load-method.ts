import { cache } from "react";
import { segmentName } from "@/app/_address/segment-name";
import { readPage } from "@/app/_profiles/read-page";
import { currentViewer } from "@/lib/auth/viewer";
import type { SearchParams } from "@/lib/format/address";
import { getMethod } from "@/lib/queries/get-method";

export interface MethodPageProps {
  params: Promise<{ method: string }>;
  searchParams: Promise<SearchParams>;
}

/** Asked for once a request, by the page and by its title. */
const load = cache(async (id: string, page: number) => getMethod(await currentViewer(), id, page));

export async function loadMethod({ params, searchParams }: MethodPageProps) {
  const id = segmentName((await params).method);
  const page = readPage(await searchParams);
  return { method: page === 0 ? null : await load(id, page), page };
}
