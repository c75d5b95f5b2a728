import Link from "next/link";
import { cx } from "./cx";
import { LinkPending } from "./link-pending";

export interface Tab {
  href: string;
  label: string;
  current: boolean;
  /** Shown quietly after the label. */
  note?: string;
}

/** Views of one thing, each with an address of its own. Scrolls sideways inside itself when it does not fit. */
export function Tabs({
  label,
  items,
  scroll = true,
}: {
  label: string;
  items: readonly Tab[];
  scroll?: boolean;
}) {
  return (
    <nav
      aria-label={label}
      className="no-print -mx-[var(--hf-gutter)] overflow-x-auto px-[var(--hf-gutter)] [scrollbar-width:thin]"
    >
      <ul className="flex min-w-full gap-6 border-b border-line">
        {items.map((item) => (
          <li key={item.href} className="flex-none">
            <Link
              href={item.href}
              scroll={scroll}
              aria-current={item.current ? "page" : undefined}
              className={cx(
                "relative -mb-px inline-flex h-11 items-center gap-2 border-b-2 no-underline focus-visible:-outline-offset-2",
                item.current
                  ? "border-ink font-[560] text-ink"
                  : "border-transparent forced-colors:border-[Canvas] text-ink-2 hover:text-ink",
              )}
            >
              {item.label}
              {item.note ? <span className="text-tick font-normal text-ink-3">{item.note}</span> : null}
              <span className="absolute bottom-1.5 left-0 flex">
                <LinkPending />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
