import type { ReactNode } from "react";
import { cx } from "./cx";
import { Icon } from "./icon";

type Tone = "plain" | "warn" | "bad";

const TONES: Readonly<Record<Tone, string>> = {
  plain: "border-line-2 bg-sunken",
  warn: "border-warn bg-[var(--hf-warn-wash)]",
  bad: "border-bad bg-[var(--hf-bad-wash)]",
};

/** Says what is the case, then what to do. `bad` is announced at once. */
export function Notice({
  tone = "plain",
  title,
  children,
}: {
  tone?: Tone;
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div
      role={tone === "bad" ? "alert" : "note"}
      className={cx("rounded-3 border px-4 py-3 text-note", TONES[tone])}
    >
      <p className="flex items-baseline gap-2 font-[620]">
        {tone === "plain" ? null : <Icon name="warning" size={14} className="translate-y-0.5" />}
        {title}
      </p>
      {children ? <div className="mt-1 max-w-[90ch] text-ink-2">{children}</div> : null}
    </div>
  );
}

/** In place of a figure that has nothing to show: what is absent, and the way on. */
export function Empty({
  title,
  children,
  action,
}: {
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="rounded-3 border border-dashed border-control px-5 py-10 text-center">
      <p className="font-[620]">{title}</p>
      {children ? <div className="mx-auto mt-1 max-w-[60ch] text-note text-ink-2">{children}</div> : null}
      {action ? <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
