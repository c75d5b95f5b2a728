"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { cx } from "./cx";
import { Icon } from "./icon";

const ROOMS = [
  { href: "/", label: "Leaderboard" },
  { href: "/studies", label: "Studies" },
  { href: "/models", label: "Models" },
  { href: "/methods", label: "Methods" },
  { href: "/compare", label: "Compare" },
  { href: "/submit", label: "Submit" },
  { href: "/docs", label: "Docs" },
] as const;

/** The rooms of the site; folded into a menu on narrow pages, where it closes when the page changes. */
export function SiteNav() {
  const path = usePathname();
  const rooms = ROOMS.map((room) => ({ ...room, here: isIn(path, room.href) }));
  return (
    <>
      <nav aria-label="Main" className="hidden h-full gap-[22px] lg:flex xl:gap-[26px]">
        {rooms.map((room) => (
          <Link
            key={room.href}
            href={room.href}
            prefetch={prefetchOf(room)}
            aria-current={current(room, path)}
            className={cx(
              "-mb-px flex items-center border-b-2 pt-0.5 no-underline",
              room.here
                ? "border-ink font-[560] text-ink"
                : "border-transparent forced-colors:border-[Canvas] text-ink-2 hover:text-ink",
            )}
          >
            {room.label}
          </Link>
        ))}
      </nav>
      <details key={path} className="order-last lg:hidden">
        <summary
          aria-label="Menu"
          className="grid size-[34px] place-items-center rounded-2 text-ink-2 hover:bg-hover"
        >
          <Icon name="menu" />
        </summary>
        <nav
          aria-label="Main"
          className="absolute inset-x-0 top-full border-y border-line bg-paper px-[var(--hf-gutter)] py-2 shadow-pop"
        >
          {rooms.map((room) => (
            <Link
              key={room.href}
              href={room.href}
              prefetch={prefetchOf(room)}
              aria-current={current(room, path)}
              className={cx("block py-2.5 no-underline", room.here ? "font-[560] text-ink" : "text-ink-2")}
            >
              {room.label}
            </Link>
          ))}
        </nav>
      </details>
    </>
  );
}

/** The form is somebody's own and leads strangers to the sign-in page: it is not fetched on the chance of a visit. */
const prefetchOf = ({ href }: { href: string }): false | undefined =>
  href === "/submit" ? false : undefined;

function isIn(path: string, href: string): boolean {
  return href === "/" ? path === "/" : path === href || path.startsWith(`${href}/`);
}

/** `page` on the page itself, `true` anywhere below it. */
function current(room: { href: string; here: boolean }, path: string): "page" | "true" | undefined {
  if (!room.here) return undefined;
  return room.href === path ? "page" : "true";
}
