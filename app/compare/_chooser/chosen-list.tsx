import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { Icon } from "@/app/_ui/icon";
import { LinkPending } from "@/app/_ui/link-pending";
import { MethodMark } from "@/app/_ui/method-mark";
import { hrefWith } from "@/lib/format/address";
import { type CompareChoice, compareHref, withoutCondition } from "../_address/compare-choice";
import type { Entry, EntryNames } from "../_words/entry-names";

interface ChosenListProps {
  entries: readonly Entry[];
  names: EntryNames;
  choice: CompareChoice;
}

/** What is compared, the baseline marked; every other one can become it, and each can be taken away. */
export function ChosenList({ entries, names, choice }: ChosenListProps) {
  return (
    <ol aria-label="Conditions compared" className="border-t border-line">
      {entries.map((entry, at) => (
        <li
          key={`${entry.study.slug} ${entry.model.id} ${entry.method.id}`}
          className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2.5"
        >
          <Condition entry={entry} open={names.open(entry)} />
          <span className="no-print ml-auto flex items-center gap-x-5 text-note">
            {at === choice.base ? (
              <span className="font-[560]">Baseline</span>
            ) : (
              <Link
                href={compareHref(choice, { base: at })}
                scroll={false}
                prefetch={false}
                rel="nofollow"
                className="inline-flex min-h-6 items-center gap-2 text-ink-2"
              >
                Make it the baseline <span className="sr-only">{`(${nameOf(entry)})`}</span>
                <LinkPending />
              </Link>
            )}
            <Link
              href={compareHref(withoutCondition(choice, at))}
              scroll={false}
              prefetch={false}
              rel="nofollow"
              aria-label={`Remove ${nameOf(entry)}`}
              className="grid size-[34px] place-items-center rounded-2 text-ink-2 hover:bg-hover hover:text-ink"
            >
              <Icon name="close" size={14} />
            </Link>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Condition({ entry, open }: { entry: Entry; open: boolean }) {
  const { study, model, method, known } = entry;
  const older = study.revision !== entry.newest_revision;
  const href = hrefWith(studyPath(study.slug), {}, { revision: older ? study.revision : null });
  return (
    <span className="grid min-w-0 flex-[1_1_20rem] gap-x-2.5">
      <span className="font-serif text-[1.1875rem] leading-7 [overflow-wrap:anywhere]">
        <MethodMark strategy={method.strategy} open={open} size={11} className="mr-2.5 inline-block" />
        {method.name} <span className="text-ink-2">on</span> {model.name}
      </span>
      <span className="flex min-w-0 gap-1 text-note text-ink-3">
        <Link href={href} prefetch={false} className="quiet-link block min-h-6 truncate" title={study.title}>
          {study.title}
        </Link>
        {older && <span className="whitespace-nowrap">{`at revision ${study.revision}`}</span>}
      </span>
      {known ? null : (
        <span className="text-note text-ink-2">
          This study has no such condition{older ? " at that revision" : ""}; its names may have been joined.
        </span>
      )}
    </span>
  );
}

const nameOf = ({ method, model }: Entry): string => `${method.name} on ${model.name}`;
