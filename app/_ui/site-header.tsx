import { Brand } from "./brand";
import { SiteNav } from "./site-nav";
import { ThemeToggle } from "./theme-toggle";

export function SiteHeader() {
  return (
    <header className="no-print relative z-10 border-b border-line bg-paper">
      <div className="page flex h-[54px] items-center gap-3 md:h-[60px] md:gap-10">
        <Brand />
        <SiteNav />
        <div className="ml-auto flex items-center gap-2">
          <ThemeToggle />
        </div>
      </div>
    </header>
  );
}
