import type { ReactNode } from "react";
import { type Crumb, Crumbs } from "./crumbs";

interface PageHeadProps {
  title: ReactNode;
  crumbs?: readonly Crumb[];
  /** Serif: what a person would say the page is about. */
  lead?: ReactNode;
  /** One quiet line under the title: authors, dates, counts. */
  meta?: ReactNode;
  /** Buttons at the right of the meta line. */
  actions?: ReactNode;
}

export function PageHead({ title, crumbs, lead, meta, actions }: PageHeadProps) {
  return (
    <header className="pt-7 pb-8 md:pb-10">
      {crumbs ? <Crumbs items={crumbs} /> : null}
      <h1 className={crumbs ? "title-1 mt-3.5 max-w-[24em]" : "title-1 mt-3 max-w-[24em] md:mt-6"}>
        {title}
      </h1>
      {lead ? <div className="say mt-4 max-w-[38em] text-ink-2">{lead}</div> : null}
      {meta || actions ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
          {meta ? <div className="text-note text-ink-2">{meta}</div> : null}
          {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
        </div>
      ) : null}
    </header>
  );
}
