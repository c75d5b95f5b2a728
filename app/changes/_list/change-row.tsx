import Link from "next/link";
import { CHANGE_WORDS } from "@/app/_changes/change-words";
import { MovedList } from "@/app/_changes/moved-list";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { Moment } from "@/app/_ui/moment";
import { hrefWith, pathOf } from "@/lib/format/address";
import type { Change } from "@/lib/queries/results/study";

/** One change: what, when, which revision and bundle, why, and its numbers. */
export function ChangeRow({ change }: { change: Change }) {
  const { study, revision } = change;
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-5 md:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="text-note">
        <p className="font-[620]">{CHANGE_WORDS[change.change]}</p>
        <p className="text-ink-2">
          <Moment at={change.at} />
        </p>
        <p className="text-ink-2">
          <ProvenanceBadges provenances={study.provenances} />
        </p>
      </div>
      <div className="grid min-w-0 gap-2">
        <h2 className="text-head font-[620] [overflow-wrap:anywhere]">
          <Link href={hrefWith(pathOf("studies", study.slug), {}, { revision })}>{study.title}</Link>
        </h2>
        <p className="text-note text-ink-2">
          Revision {revision}, {change.change === "withdrawn" ? "bundle taken out" : "by bundle"}{" "}
          <Link href={pathOf("bundles", change.bundle_id)} className="font-mono text-[13px]">
            {change.bundle_id}
          </Link>
        </p>
        {change.reason && (
          <p className="max-w-[76ch] font-serif text-body [overflow-wrap:anywhere]">{change.reason}</p>
        )}
        <MovedList change={change} />
      </div>
    </li>
  );
}
