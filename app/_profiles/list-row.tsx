import Link from "next/link";
import type { ReactNode } from "react";
import { ProvenanceBadges } from "@/app/_ui/badge";
import type { ProbeSet } from "@/app/_ui/shown";
import { pathOf } from "@/lib/format/address";
import type { StudyRef } from "@/lib/queries/results/study";
import { setTitle } from "./set-header";

/** An entry of a list: name and what it is at left, what one probe set says of it at right. */
export function ListRow(props: {
  href: string;
  mark?: ReactNode;
  name: string;
  facts: ReactNode;
  finding: { study: StudyRef; probe_set: ProbeSet } | null;
  children?: ReactNode;
}) {
  const { finding } = props;
  return (
    <li className="grid gap-x-12 gap-y-2 border-b border-line py-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <h2 className="flex items-baseline gap-2 text-head font-[620] [overflow-wrap:anywhere]">
          {props.mark}
          <Link href={props.href} prefetch={false} className="min-w-0">
            {props.name}
          </Link>
        </h2>
        <div className="mt-0.5 text-note text-ink-2">{props.facts}</div>
      </div>
      {finding ? (
        <div className="min-w-0">
          <div className="[overflow-wrap:anywhere]">{props.children}</div>
          <p className="mt-0.5 flex flex-wrap items-baseline gap-x-4 text-note text-ink-3">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {setTitle(finding.probe_set)},{" "}
              <Link href={pathOf("studies", finding.study.slug)} prefetch={false} className="text-ink-2">
                {finding.study.title}
              </Link>
            </span>
            <ProvenanceBadges provenances={finding.study.provenances} />
          </p>
        </div>
      ) : (
        <p className="text-note text-ink-3">No replies on file.</p>
      )}
    </li>
  );
}
