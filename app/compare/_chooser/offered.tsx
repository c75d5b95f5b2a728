import Link from "next/link";
import type { ReactNode } from "react";
import { LinkPending } from "@/app/_ui/link-pending";
import { MethodMark } from "@/app/_ui/method-mark";
import { counted } from "@/lib/format/quantity";
import { listed } from "@/lib/format/words";
import type { ConditionMatches, FoundCondition } from "@/lib/queries/search-conditions";
import { type CompareChoice, compareHref, MOST_CONDITIONS, withCondition } from "../_address/compare-choice";

/** What a search found, each with a link that adds it: the whole of the search without script. */
export function SearchResults({ choice, found }: { choice: CompareChoice; found: ConditionMatches }) {
  const full = choice.conditions.length >= MOST_CONDITIONS;
  return (
    <section aria-label="Search results" className="mt-4">
      <p className="text-note text-ink-2">
        {found.total === 0
          ? `No condition has “${choice.q}” in a name of its model, method or study.`
          : `${counted(found.total, "condition")} with “${choice.q}” in a name${found.items.length < found.total ? `, the first ${found.items.length} of them` : ""}.`}{" "}
        <Link href={compareHref(choice)} scroll={false}>
          Clear
        </Link>
      </p>
      <ul className="mt-1">
        {found.items.map((item) => (
          <li key={keyOf(item)} className="flex items-center gap-4 border-b border-line py-2 text-note">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <MethodMark strategy={item.method.strategy} className="mr-2 inline-block" />
              <span className="font-[560]">{item.method.name}</span> on {item.model.name}
              <span className="line-clamp-1 text-tick text-ink-3">
                {`${listed(item.probe_sets.map(({ title }) => title))}. ${item.study.title}`}
              </span>
            </span>
            {full ? null : (
              <span className="ml-auto">
                <AddLink choice={choice} item={item}>
                  Add<span className="sr-only">{` ${item.method.name} on ${item.model.name}`}</span>
                </AddLink>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SuggestionsProps {
  choice: CompareChoice;
  groups: readonly { label: string; items: readonly { name: string; found: FoundCondition }[] }[];
}

/** One press away: the other methods of the baseline's model, and its method on other models. */
export function Suggestions({ choice, groups }: SuggestionsProps) {
  if (choice.conditions.length >= MOST_CONDITIONS) return null;
  return groups.map(({ label, items }) =>
    items.length === 0 ? null : (
      <p key={label} className="no-print mt-3 flex flex-wrap items-center gap-x-4 gap-y-1.5 text-note">
        <span className="text-ink-3">{label}</span>
        {items.map(({ name, found }) => (
          <AddLink key={keyOf(found)} choice={choice} item={found}>
            <span className="sr-only">Add </span>
            {name}
          </AddLink>
        ))}
      </p>
    ),
  );
}

function AddLink(props: { choice: CompareChoice; item: FoundCondition; children: ReactNode }) {
  const { study, model, method } = props.item;
  const key = { study: study.slug, model: model.id, method: method.id };
  return (
    <Link
      href={compareHref(withCondition(props.choice, key))}
      scroll={false}
      prefetch={false}
      rel="nofollow"
      className="inline-flex min-h-6 items-center gap-2"
    >
      {props.children}
      <LinkPending />
    </Link>
  );
}

const keyOf = ({ study, model, method }: FoundCondition): string => `${study.slug} ${model.id} ${method.id}`;
