import type { ReactNode } from "react";

/** A small plot inside a figure: what it shows, the drawing, what can be read from it. */
export function Plot(props: { title: string; unit: ReactNode; children: ReactNode; foot?: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="font-[620]">{props.title}</h3>
      <p className="mb-4 text-note text-ink-2">{props.unit}</p>
      {props.children}
      {props.foot && (
        <div className="mt-2 text-tick leading-[1.125rem] text-pretty text-ink-3">{props.foot}</div>
      )}
    </div>
  );
}

interface GridProps {
  height: number;
  /** Ticks on the y axis, percent from the top. */
  ticks: readonly { at: number; text: string; strong?: boolean }[];
  children: ReactNode;
}

/** Hairlines and numbers of a y axis; children are drawn over them in the same box. */
export function PlotGrid({ height, ticks, children }: GridProps) {
  return (
    <div className="pl-[42px]">
      <div className="relative [print-color-adjust:exact]" style={{ height }}>
        {ticks.map((tick) => (
          <span
            key={tick.text}
            aria-hidden="true"
            className={`absolute inset-x-0 h-px ${tick.strong ? "bg-ink-3" : "bg-line"}`}
            style={{ top: `${tick.at}%` }}
          >
            <span className="absolute -top-2 right-[calc(100%+8px)] text-tick text-ink-3">{tick.text}</span>
          </span>
        ))}
        {children}
      </div>
    </div>
  );
}
