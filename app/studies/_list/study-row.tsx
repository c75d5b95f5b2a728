import Link from "next/link";
import type { ReactNode } from "react";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { pathOf } from "@/lib/format/address";
import { day } from "@/lib/format/date";
import { count, counted } from "@/lib/format/quantity";
import { listed } from "@/lib/format/words";
import type { StudyListItem } from "@/lib/queries/results/study";

/** A study in the list: what it is called and who made it at left, what it holds at right. */
export function StudyRow({ study }: { study: StudyListItem }) {
  return (
    <li className="grid gap-x-12 gap-y-4 border-b border-line py-6 lg:grid-cols-[minmax(0,1fr)_28rem]">
      <div className="min-w-0">
        <h2 className="title-2 max-w-[30em] [overflow-wrap:anywhere]">
          <Link href={pathOf("studies", study.slug)} className="no-underline hover:underline">
            {study.title}
          </Link>
        </h2>
        {study.authors.length > 0 ? (
          <p className="mt-1.5 text-note text-ink-2">{listed(study.authors)}</p>
        ) : null}
        {study.description ? (
          <p className="mt-2 line-clamp-3 max-w-[84ch] text-note text-ink-3">{study.description}</p>
        ) : null}
      </div>
      <dl className="grid grid-cols-[7.5rem_minmax(0,1fr)] content-start gap-x-4 gap-y-1 text-note lg:pt-1.5">
        <Fact label="Design">
          {counted(study.models, "model")} × {counted(study.methods, "method")}
        </Fact>
        <Fact label="Probe sets">
          {study.probe_sets.length === 0
            ? "–"
            : study.probe_sets.map((set) => (
                <span key={`${set.id} ${set.version}`} className="block">
                  {set.title} <span className="text-ink-3">{counted(set.trials, "reply", "replies")}</span>
                </span>
              ))}
        </Fact>
        <Fact label="Source">
          <ProvenanceBadges provenances={study.provenances} size="note" />
        </Fact>
        <Fact label="Revision">
          {count(study.revision)}
          {study.published_at ? <span className="text-ink-3">, {day(study.published_at)}</span> : null}
        </Fact>
        {study.visibility === "public" ? null : (
          <Fact label="Read by">
            {study.visibility === "private" ? "Its owner and members" : "Whoever has the address"}
          </Fact>
        )}
        {study.license ? <Fact label="Licence">{study.license}</Fact> : null}
      </dl>
    </li>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}
