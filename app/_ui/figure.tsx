import type { ReactNode } from "react";

/** The frame of every figure: an ink rule, a head, the drawing, a foot. `id` names the section for links. */
export function Figure({ id, children, className }: { id: string; children: ReactNode; className?: string }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={className}>
      <div className="min-w-0 border-t-[1.5px] border-ink pt-3">{children}</div>
    </section>
  );
}

interface FigureHeadProps {
  /** The same id as the figure's. */
  id: string;
  title: ReactNode;
  /** One line: unit, direction, n. */
  unit?: ReactNode;
  /** Badges and tools at the top right. */
  tools?: ReactNode;
  level?: 2 | 3;
}

export function FigureHead({ id, title, unit, tools, level = 2 }: FigureHeadProps) {
  const Title = level === 2 ? "h2" : "h3";
  return (
    <header className="mb-[18px] grid grid-cols-1 items-start gap-x-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <Title id={`${id}-title`} className="text-head font-[620] tracking-[-.002em] [overflow-wrap:anywhere]">
        {title}
      </Title>
      {unit ? <p className="max-w-[128ch] text-note text-pretty text-ink-2 md:col-start-1">{unit}</p> : null}
      {tools ? (
        <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1 md:col-start-2 md:row-span-2 md:row-start-1 md:mt-1">
          {tools}
        </div>
      ) : null}
    </header>
  );
}

/** Notes at left, source at right (`aside`: a badge, a link). */
export function FigureFoot({ children, aside }: { children?: ReactNode; aside?: ReactNode }) {
  return (
    <footer className="mt-3.5 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-tick leading-[1.125rem] text-ink-3">
      {children ? <div className="min-w-0 max-w-[140ch] flex-[1_1_24rem] text-pretty">{children}</div> : null}
      {aside ? <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1 md:ml-auto">{aside}</div> : null}
    </footer>
  );
}
