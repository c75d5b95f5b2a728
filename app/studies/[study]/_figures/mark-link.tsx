import Link from "next/link";
import type { CSSProperties, ReactNode } from "react";

/** A number of a table, leading to what it counts. An empty address, as embedded figures have, leads nowhere. */
export function MarkLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (!href) return children;
  return (
    <Link href={href} prefetch={false}>
      {children}
    </Link>
  );
}

/**
 * A drawn mark, leading to what it counts: for the pointer alone, since the number beside it is the same link for the
 * keyboard. Without an address it is a plain mark.
 */
export function DrawnMark(props: {
  href: string | undefined;
  /** What the mark says and where it leads. */
  title: string;
  className?: string;
  style?: CSSProperties;
  children?: ReactNode;
}) {
  const { href, title, ...rest } = props;
  if (!href) return <span {...rest} />;
  return <Link href={href} prefetch={false} tabIndex={-1} title={title} {...rest} />;
}
