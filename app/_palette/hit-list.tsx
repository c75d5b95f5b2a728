import Link from "next/link";
import { cx } from "@/app/_ui/cx";
import type { HitGroup } from "./hit-groups";

/** The element of the hit at a place of the whole list. */
export const optionId = (list: string, at: number): string => `${list}-${at}`;

interface HitListProps {
  id: string;
  groups: readonly HitGroup[];
  /** Place in the whole list; -1: none. */
  chosen: number;
  onPoint: (at: number) => void;
  onGo: () => void;
}

/** The options of the palette. They are links, so that a pointer can open them elsewhere; keys never leave the field. */
export function HitList({ id, groups, chosen, onPoint, onGo }: HitListProps) {
  let at = -1;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Found"
      className="max-h-[min(56vh,30rem)] overflow-y-auto p-1.5 empty:p-0"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a listbox groups its options by role
        <div key={group.label} role="group" aria-label={group.label}>
          <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-tick text-ink-3">
            {group.label}
          </p>
          {group.hits.map((hit) => {
            at += 1;
            const place = at;
            return (
              <Link
                key={hit.href}
                id={optionId(id, place)}
                role="option"
                aria-selected={place === chosen}
                tabIndex={-1}
                href={hit.href}
                prefetch={false}
                onClick={onGo}
                onPointerMove={() => place !== chosen && onPoint(place)}
                className={cx(
                  "flex items-baseline justify-between gap-4 rounded-2 px-2.5 py-1.5 no-underline",
                  place === chosen && "bg-hover shadow-[inset_2px_0_0_var(--hf-ink)]",
                )}
              >
                <span className="min-w-0 truncate text-ink">{hit.label}</span>
                {hit.note && (
                  <span className="max-w-[45%] min-w-0 flex-none truncate text-note text-ink-2">
                    {hit.note}
                  </span>
                )}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
