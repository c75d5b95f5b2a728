import { LinkButton } from "@/app/_ui/button";
import { hrefWith, type SearchParams } from "@/lib/format/address";
import type { TrialPage } from "@/lib/queries/results/trials";

/** Fifty trials back, fifty on. */
export function Pager({ page, path, params }: { page: TrialPage; path: string; params: SearchParams }) {
  if (!page.next_cursor && !page.previous_cursor) return null;
  return (
    <nav aria-label="Pages of trials" className="no-print mt-6 flex gap-2">
      {page.previous_cursor && (
        <LinkButton href={hrefWith(path, params, { cursor: page.previous_cursor })}>Previous 50</LinkButton>
      )}
      {page.next_cursor && (
        <LinkButton href={hrefWith(path, params, { cursor: page.next_cursor })}>Next 50</LinkButton>
      )}
    </nav>
  );
}
