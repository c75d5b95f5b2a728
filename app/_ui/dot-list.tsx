import type { ReactNode } from "react";

/**
 * Short facts in one quiet line, parted by dots; on narrow pages by space. Each fact brings the dot before it, and those
 * that begin a line are cut off with the margin that they stand in.
 */
export function DotList({ items }: { items: readonly ReactNode[] }) {
  return (
    <div className="[overflow-clip-margin:4px] [overflow:clip]">
      <ul className="flex flex-wrap gap-x-5 md:-ml-[22px] md:gap-x-0">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed line of facts that is never reordered
          <li key={index} className="flex">
            <span aria-hidden="true" className="hidden w-[22px] flex-none text-center text-line-2 md:inline">
              ·
            </span>
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}
