import type { ReactNode } from "react";

/** A statistic's symbol in serif italic: F, p, η. */
export function Stat({ children }: { children: ReactNode }) {
  return <em className="stat">{children}</em>;
}
