import type { ReactNode } from "react";

/** What stands under a number: its count, its interval. Beside it where the table's rows are blocks. */
export function Small({ children }: { children: ReactNode }) {
  return (
    <span className="ml-1.5 text-tick font-normal whitespace-nowrap text-ink-3 min-[761px]:ml-0 min-[761px]:block">
      {children}
    </span>
  );
}
