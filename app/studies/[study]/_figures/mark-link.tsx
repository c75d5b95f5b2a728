import Link from "next/link";
import type { ReactNode } from "react";

/** A number of a table, leading to what it counts. An empty address, as embedded figures have, leads nowhere. */
export function MarkLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return children;
  return (
    <Link href={href} prefetch={false}>
      {children}
    </Link>
  );
}
