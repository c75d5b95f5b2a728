"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "./cx";
import { Icon } from "./icon";

interface DropdownProps {
  /** What is chosen among, quiet, and what is chosen, in ink. */
  label: string;
  value?: string;
  /** As a link looks, where it is no control of the page: for heads of figures. */
  quiet?: boolean;
  /** Something other than the default is chosen. */
  active?: boolean;
  children: ReactNode;
  align?: "left" | "right";
}

/** A disclosure that opens without script; with it, a click elsewhere or Escape closes it. A sheet on narrow pages. */
export function Dropdown(props: DropdownProps) {
  const { label, value, active = false, quiet = false, children, align = "left" } = props;
  const box = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: MouseEvent | KeyboardEvent) => {
      const details = box.current;
      if (!details?.open) return;
      const inside = event.target instanceof Node && details.contains(event.target);
      if (event instanceof KeyboardEvent ? event.key !== "Escape" : inside) return;
      details.open = false;
      if (event instanceof KeyboardEvent && inside) details.querySelector("summary")?.focus();
    };
    document.addEventListener("click", close);
    document.addEventListener("keydown", close);
    return () => {
      document.removeEventListener("click", close);
      document.removeEventListener("keydown", close);
    };
  }, []);
  return (
    <details ref={box} className={cx("relative flex-none", quiet && "no-print")}>
      <summary
        className={cx(
          "inline-flex items-center text-note whitespace-nowrap",
          quiet
            ? "h-6 gap-1 text-ink-2 hover:text-ink"
            : "h-[34px] gap-1.5 rounded-2 border bg-raised pr-2 pl-[11px] hover:bg-hover",
          !quiet &&
            (active
              ? "border-ink shadow-[inset_0_0_0_.5px_var(--hf-ink)]"
              : "border-line-2 hover:border-control"),
        )}
      >
        <span className={quiet ? undefined : "text-ink-3"}>{label}</span>
        {value === undefined ? null : <span className="max-w-[16em] truncate font-[560]">{value}</span>}
        <Icon name="down" size={14} className="text-ink-3" />
      </summary>
      <div
        className={cx(
          "fixed inset-x-0 bottom-0 z-20 max-h-[70dvh] overflow-y-auto rounded-t-3 border border-line bg-raised p-1.5 pb-6 text-note shadow-pop",
          "md:absolute md:top-[calc(100%+4px)] md:bottom-auto md:w-max md:min-w-52 md:max-w-[22rem] md:rounded-3 md:pb-1.5",
          align === "right" ? "md:right-0 md:left-auto" : "md:right-auto md:left-0",
        )}
      >
        {children}
      </div>
    </details>
  );
}
