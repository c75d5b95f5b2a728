import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { cx } from "@/app/_ui/cx";
import { Icon } from "@/app/_ui/icon";
import { hrefWith } from "@/lib/format/address";
import { counted } from "@/lib/format/quantity";
import type { BoardEntry, BoardListGroup } from "@/lib/queries/get-board-list";

/** Where an entry's numbers come from, and what came of checking them. */
export function EntryMarks(props: { entry: BoardEntry; group: BoardListGroup; compact: boolean }) {
  const { entry, group, compact } = props;
  const { paper, replications } = entry.marks;
  return (
    <span className={compact ? "flex items-baseline gap-3" : "block"}>
      {group.studies.length > 1 ? (
        <Link
          href={studyPath(entry.study.slug)}
          prefetch={false}
          title={entry.study.title}
          className={cx("text-note text-ink-2", compact ? "min-w-0 truncate" : "line-clamp-1")}
        >
          {entry.study.title}
        </Link>
      ) : null}
      <span className={cx("flex gap-x-3 gap-y-0.5 text-tick", !compact && "flex-wrap")}>
        <ProvenanceBadges provenances={entry.provenances} />
        {entry.condition.run && paper ? (
          <Link
            href={studyPath(entry.study.slug, "paper-check")}
            prefetch={false}
            className="inline-flex items-center gap-1 whitespace-nowrap text-ink-2"
          >
            {paper.equal === paper.of ? <Icon name="check" size={12} /> : null}
            {paper.equal === paper.of ? "Paper check holds" : `${paper.equal} of ${paper.of} printed`}
          </Link>
        ) : null}
        {entry.condition.run
          ? replications.map(({ study, claims, agrees, differs }) => (
              <Link
                key={study.slug}
                href={hrefWith(
                  studyPath(study.slug, "replication"),
                  {},
                  { probe_set: group.probe_set.id, with: entry.study.slug },
                )}
                prefetch={false}
                title={`${study.title}: ${agrees} of ${counted(claims, "claim")} agree, ${differs} differ`}
                className="inline-flex items-center gap-1 whitespace-nowrap text-ink-2"
              >
                {agrees > 0 && differs === 0 ? <Icon name="check" size={12} /> : null}
                {agrees > 0 && differs === 0 ? "Replicated" : `Replication: ${agrees} of ${claims} agree`}
              </Link>
            ))
          : null}
      </span>
    </span>
  );
}

/** What the marks mean, for those that are on the page. */
export function markWords(entries: readonly BoardEntry[]): readonly string[] {
  const papers = entries.some(({ marks }) => marks.paper);
  const replicated = entries.some(({ marks }) => marks.replications.length > 0);
  return [
    ...(papers
      ? [
          "Printed: how many of the numbers that the study's publication prints its rows give to the digit; a tick when it is all of them.",
        ]
      : []),
    ...(replicated
      ? [
          "Replicated: another study with measured replies to the same probes agrees with at least one claim of this one and differs from none.",
        ]
      : []),
  ];
}
