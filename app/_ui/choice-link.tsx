import Link from "next/link";
import type { ReactNode } from "react";
import { cx } from "./cx";
import { Icon } from "./icon";
import { LinkPending } from "./link-pending";

interface ChoiceLinkProps {
  /** The address of this page with the choice made, or taken back. */
  href: string;
  chosen: boolean;
  children: ReactNode;
}

/** A choice as a link: works without script, and with it changes the page in place. */
export function ChoiceLink({ href, chosen, children }: ChoiceLinkProps) {
  return (
    <Link
      href={href}
      scroll={false}
      prefetch={false}
      rel="nofollow"
      aria-current={chosen ? "true" : undefined}
      className={cx(
        "flex min-h-8 items-center gap-2 rounded-2 px-2 py-1 no-underline hover:bg-hover focus-visible:-outline-offset-2",
        chosen ? "font-[560] text-ink" : "text-ink-2",
      )}
    >
      <span className="grid size-4 flex-none place-items-center">
        {chosen ? <Icon name="check" size={14} /> : null}
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
      <LinkPending />
    </Link>
  );
}

/** Choices under one small heading. */
export function ChoiceGroup({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-1 first:border-t-0 first:pt-0 last:pb-0">
      {label ? <p className="px-2 pt-1.5 pb-0.5 text-tick text-ink-3">{label}</p> : null}
      {children}
    </div>
  );
}
