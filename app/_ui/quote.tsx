import type { ReactNode } from "react";
import { ChartTable } from "./chart-table";
import { CopyButton } from "./copy-button";
import { cx } from "./cx";

/** A text to take along: copied with one click, or opened and selected. */
export function Quote(props: {
  id: string;
  title: string;
  text: string;
  open?: boolean;
  /** Beside the copy button. */
  tools?: ReactNode;
}) {
  const { id, title, text, open = false } = props;
  const shown = (
    <pre
      id={id}
      // A long text scrolls in its own frame.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable without a mouse
      tabIndex={0}
      className="max-h-[22rem] overflow-auto rounded-2 border border-line bg-sunken px-3 py-2 text-[13px] leading-5 whitespace-pre-wrap [overflow-wrap:anywhere]"
    >
      {text}
    </pre>
  );
  return (
    <div className={cx("min-w-0", !open && "no-print")}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-body font-[620]">{title}</h3>
        <span className="flex flex-wrap items-center gap-2">
          <CopyButton from={id}>Copy</CopyButton>
          {props.tools}
        </span>
      </div>
      {open ? <div className="mt-3">{shown}</div> : <ChartTable summary="Show the text">{shown}</ChartTable>}
    </div>
  );
}
