import Link from "next/link";
import { count } from "@/lib/format/quantity";
import type { BoardHref } from "./board-address";

interface PageLinksProps {
  /** Whose pages, for those who listen. */
  label: string;
  at: { page_key: string; page: number; pages: number };
  /** Pages of the other lists, which stay where they are. */
  pages: Readonly<Record<string, number>>;
  href: BoardHref;
}

/** First, previous, next and last page of one list; nothing where there is one page. */
export function PageLinks({ label, at, pages, href }: PageLinksProps) {
  if (at.pages === 1) return null;
  const to = (page: number): string => {
    const all = { ...pages, [at.page_key]: page };
    const written = Object.entries(all).flatMap(([key, n]) => (n > 1 ? [`${key}:${n}`] : []));
    return href({ page: written });
  };
  const links = [
    { name: "First", page: 1, shown: at.page > 2 },
    { name: "Previous", page: at.page - 1, shown: at.page > 1 },
    { name: "Next", page: at.page + 1, shown: at.page < at.pages },
    { name: "Last", page: at.pages, shown: at.page < at.pages - 1 },
  ];
  return (
    <nav
      aria-label={`Pages of ${label}`}
      className="no-print mt-4 flex flex-wrap items-center gap-x-4 text-note"
    >
      <span className="text-ink-2">{`Page ${count(at.page)} of ${count(at.pages)}`}</span>
      {links
        .filter(({ shown }) => shown)
        .map(({ name, page }) => (
          <Link
            key={name}
            href={to(page)}
            scroll={false}
            prefetch={false}
            rel="nofollow"
            className="inline-flex min-h-[34px] items-center"
          >
            {name}
          </Link>
        ))}
    </nav>
  );
}
