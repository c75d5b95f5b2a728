import Link from "next/link";
import { FindButton } from "@/app/_palette/find-button";
import { hasSessionCookie } from "@/lib/auth/viewer";
import { Brand } from "./brand";
import { SiteNav } from "./site-nav";
import { ThemeToggle } from "./theme-toggle";

export async function SiteHeader() {
  // The cookie is not looked at: a header must stand while the database is away. The account page knows better.
  const account = await hasSessionCookie();
  return (
    <header className="no-print relative z-10 border-b border-line bg-paper">
      <div className="page flex h-[54px] items-center gap-3 md:h-[60px] md:gap-10">
        <Brand />
        <SiteNav />
        <div className="ml-auto flex items-center gap-1 md:gap-2">
          <FindButton />
          <Link
            href={account ? "/account" : "/sign-in"}
            // Both pages depend on who asks, and nobody may keep them.
            prefetch={false}
            className="inline-flex h-[34px] items-center rounded-2 px-2 text-note text-ink-2 no-underline hover:bg-hover hover:text-ink"
          >
            {account ? "Account" : "Sign in"}
          </Link>
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}
