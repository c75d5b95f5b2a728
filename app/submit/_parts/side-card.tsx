import type { ReactNode } from "react";

/** A quiet part of the left column. */
export function SideCard({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="min-w-0 border-t border-line-2 pt-3.5">
      <h2 id={`${id}-title`} className="mb-2.5 font-[620]">
        {title}
      </h2>
      {children}
    </section>
  );
}
