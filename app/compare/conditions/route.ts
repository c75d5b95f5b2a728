import { currentViewer } from "@/lib/auth/viewer";
import { searchConditions } from "@/lib/queries/search-conditions";
import { readCompare } from "../_address/compare-choice";

/** What the field that adds a condition offers while somebody writes: no condition that the address has already. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const choice = readCompare({ c: query.getAll("c"), q: query.get("q") ?? undefined });
  const { items, total } = await searchConditions(await currentViewer(), {
    text: (choice.q ?? "").slice(0, 200),
    studies: choice.conditions.map(({ study }) => study),
    except: choice.conditions,
    limit: 12,
  });
  return Response.json({ items, total }, { headers: { "cache-control": "private, no-store" } });
}
