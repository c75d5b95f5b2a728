import Link from "next/link";

export interface Crumb {
  href: string;
  label: string;
}

/** The way up: links to the rooms above, the last one nearest. The page itself is its title, not a crumb. */
export function Crumbs({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="text-note text-ink-3">
      <ol className="flex flex-wrap items-center gap-x-2">
        {items.map((item, index) => (
          <li key={item.href} className="flex min-w-0 items-center gap-2">
            {index > 0 ? (
              <span aria-hidden="true" className="text-control">
                ›
              </span>
            ) : null}
            <Link href={item.href} className="quiet-link inline-block min-h-6 [overflow-wrap:anywhere]">
              {item.label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
