import Link from "next/link";
import { Icon } from "@/app/_ui/icon";
import { hrefWith, type SearchParams } from "@/lib/format/address";
import { sentenceCase } from "@/lib/format/words";
import type { NamedFilter } from "./trial-filters";

/** Each filter that is set, as a link to the list without it. */
export function FilterChips(props: { named: readonly NamedFilter[]; path: string; params: SearchParams }) {
  if (props.named.length === 0) return null;
  return (
    <ul aria-label="Filters that are set" className="no-print mb-4 flex flex-wrap gap-2 text-note">
      {props.named.map(({ name, words }) => (
        <li key={name} className="max-w-full">
          <Link
            href={hrefWith(props.path, props.params, { [name]: null })}
            prefetch={false}
            className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-2 border border-line px-2 text-ink-2 no-underline hover:border-control hover:text-ink"
          >
            <span className="sr-only">Without: </span>
            <span className="[overflow-wrap:anywhere]">{sentenceCase(words)}</span>
            <Icon name="close" size={12} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
