import type { ReactNode } from "react";

/** Short facts in one quiet line, parted by dots; on narrow pages by space. */
export function DotList({ items }: { items: readonly ReactNode[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5 md:gap-x-0">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed line of facts that is never reordered
        <li key={index} className="flex">
          {item}
          {index < items.length - 1 ? (
            <span aria-hidden="true" className="mx-[9px] hidden text-line-2 md:inline">
              ·
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
