import Link from "next/link";
import { ProvenanceBadges } from "@/app/_ui/badge";
import type { ProbeSet } from "@/app/_ui/shown";
import { pathOf } from "@/lib/format/address";
import { counted } from "@/lib/format/quantity";
import { inWords, KIND_WORDS } from "@/lib/format/words";
import type { StudyRef } from "@/lib/queries/results/study";

/** Opens what is told of one probe set of one study: its name, its study, its size, its source. */
export function SetHeader({ id, study, set }: { id: string; study: StudyRef; set: ProbeSet }) {
  return (
    <header className="mb-5 grid gap-1.5">
      <h2 id={id} className="title-2 [overflow-wrap:anywhere]">
        {setTitle(set)}
      </h2>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-note text-ink-2">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <Link href={pathOf("studies", study.slug)} className="text-ink">
            {study.title}
          </Link>
          , revision {study.revision}. {designWords(set)}
          {set.scorer ? `, scored by ${[set.scorer.name, set.scorer.version].filter(Boolean).join(" ")}` : ""}
          .
        </span>
        <ProvenanceBadges provenances={study.provenances} />
      </p>
    </header>
  );
}

/** `Commitments kept`, with the set's own name where it says something else. */
export function setTitle(set: ProbeSet): string {
  const { name, headline } = KIND_WORDS[set.kind];
  const own = set.title === name ? "" : `: ${set.title}`;
  return `${headline}${own}${set.version === "1" ? "" : `, version ${set.version}`}`;
}

function designWords(set: ProbeSet): string {
  const sessions = set.sessions > 0 ? ` from ${counted(set.sessions, "session")}` : "";
  const rounds = set.rounds > 1 ? `, asked after each of ${inWords(set.rounds)} compactions` : "";
  const repetitions = set.repetitions > 1 ? `, ${inWords(set.repetitions)} replies each` : "";
  return `${counted(set.probes, "probe")}${sessions}${rounds}${repetitions}`;
}

/** What a rate of this set is a percentage of. */
export const rateUnit = (set: ProbeSet): string =>
  set.kind === "graded"
    ? `${KIND_WORDS.graded.measure}, % of the highest score, higher is better.`
    : `${KIND_WORDS[set.kind].measure}, % of the replies that the design asks for, higher is better.`;
