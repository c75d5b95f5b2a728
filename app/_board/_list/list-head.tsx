import Link from "next/link";
import type { ReactNode } from "react";
import { Icon } from "@/app/_ui/icon";
import { TABLE_ROLES } from "@/app/_ui/table-roles";
import type { BoardSort } from "@/lib/queries/get-board-list";
import type { BoardHref } from "../board-address";
import { pressed, thenBy, type ViewChoice } from "../parse-view";

interface ListHeadProps {
  by: BoardSort["by"];
  label: string;
  /** Rows run from low to high when they are in this column's order. */
  rising: boolean;
  view: ViewChoice;
  href: BoardHref;
  children?: ReactNode;
}

/** A column head that orders the list: alone, or as one more key after those there are. */
export function ListHead({ by, label, rising, view, href, children }: ListHeadProps) {
  const { sorts } = view;
  const sort =
    sorts.find((one) => one.by === by) ?? (sorts.length === 0 && by === "rate" ? ASSUMED : undefined);
  const upwards = sort === undefined ? false : sort.reversed ? !rising : rising;
  const place = sorts.length > 1 && sort ? sorts.indexOf(sort) + 1 : null;
  return (
    <th
      {...TABLE_ROLES.columnHead}
      scope="col"
      className="whitespace-nowrap"
      aria-sort={sort ? (upwards ? "ascending" : "descending") : undefined}
    >
      <Link
        href={href(pressed(sorts, by))}
        scroll={false}
        prefetch={false}
        rel="nofollow"
        title={`Order by ${label}`}
        className="inline-flex min-h-6 items-center gap-1 font-[620] text-ink no-underline hover:underline"
      >
        {label}
        {sort ? <Icon name={upwards ? "rise" : "fall"} size={13} /> : null}
        {place === null ? null : (
          <span className="text-tick font-[620]">
            <span className="sr-only">key </span>
            {place}
          </span>
        )}
      </Link>
      {sorts.length > 0 && !sort ? (
        <Link
          href={href(thenBy(sorts, by))}
          scroll={false}
          prefetch={false}
          rel="nofollow"
          className="ml-1.5 inline-flex min-h-6 items-center text-tick font-normal text-ink-3"
        >
          then<span className="sr-only">{` by ${label}`}</span>
        </Link>
      ) : null}
      {children ? <span className="block text-tick font-normal text-ink-3">{children}</span> : null}
    </th>
  );
}

/** What the list is ordered by when nothing is chosen. */
const ASSUMED: BoardSort = { by: "rate", reversed: false };
