import Form from "next/form";
import Link from "next/link";
import { Button } from "@/app/_ui/button";
import { isDay } from "@/app/changes/_list/change-filters";
import type { SearchParams } from "@/lib/format/address";
import type { BoardHref } from "./board-address";
import { KeptFields } from "./kept-fields";

/** A day to compare with; the answer is a column of the ranked list. */
export function SinceForm(props: { since: string | undefined; params: SearchParams; href: BoardHref }) {
  const { since, params, href } = props;
  const ranked = params.view === "ranked";
  return (
    <Form action="/" scroll={false} className="flex flex-wrap items-center gap-2 px-2 py-1">
      <KeptFields params={params} except={ranked ? ["since"] : ["since", "view", "sort", "direction"]} />
      {ranked ? null : <input type="hidden" name="view" value="ranked" />}
      <input
        key={since ?? ""}
        type="date"
        name="since"
        aria-label="What changed since"
        // A browser complains about what is no day; the page says so itself.
        defaultValue={since !== undefined && isDay(since) ? since : undefined}
        className="h-[34px] min-w-0 rounded-2 border border-control bg-raised px-2.5 text-ink"
      />
      <Button type="submit">Show</Button>
      {since === undefined ? null : (
        <Link
          href={href({ since: null })}
          scroll={false}
          className="inline-flex min-h-[34px] items-center text-ink-2"
        >
          Clear
        </Link>
      )}
    </Form>
  );
}
