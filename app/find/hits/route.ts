import { hitGroups } from "@/app/_palette/hit-groups";
import { currentViewer } from "@/lib/auth/viewer";
import { searchSite } from "@/lib/queries/search-site";

/** What the palette shows for `?q=`: the groups of the page /find. Depends on who asks: nobody keeps it. */
export async function GET(request: Request): Promise<Response> {
  const text = (new URL(request.url).searchParams.get("q") ?? "").trim();
  const found = await searchSite(await currentViewer(), text);
  return Response.json(hitGroups(found, text), { headers: { "cache-control": "private, no-store" } });
}
