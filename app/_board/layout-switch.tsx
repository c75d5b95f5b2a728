import Link from "next/link";
import { cx } from "@/app/_ui/cx";
import { LinkPending } from "@/app/_ui/link-pending";
import { type BoardHref, NO_SORT } from "./board-address";
import type { ViewChoice } from "./parse-view";

const LAYOUTS = [
  { layout: "matrix", name: "Matrix", title: "Models by methods" },
  { layout: "ranked", name: "Ranked", title: "One line a condition, in order" },
] as const;

/** Models by methods, or one line a condition. Each has orders of its own. */
export function LayoutSwitch({ view, href }: { view: ViewChoice; href: BoardHref }) {
  return (
    <nav aria-label="Layout" className="inline-flex h-[34px] flex-none rounded-2 bg-sunken p-0.5 text-note">
      {LAYOUTS.map(({ layout, name, title }) => {
        const current = view.layout === layout;
        return (
          <Link
            key={layout}
            href={href({ view: layout === "matrix" ? null : layout, ...NO_SORT })}
            scroll={false}
            prefetch={false}
            rel="nofollow"
            title={title}
            aria-current={current ? "true" : undefined}
            className={cx(
              "relative inline-flex items-center rounded-2 px-3 no-underline",
              current ? "border border-line-2 bg-raised font-[560] text-ink" : "text-ink-2 hover:text-ink",
            )}
          >
            {name}
            <span className="absolute bottom-0.5 left-3 flex">
              <LinkPending />
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
