import type { ReactNode } from "react";
import { isFrozen } from "@/app/_address/study-path";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { counted } from "@/lib/format/quantity";
import type { StudyOverview } from "@/lib/queries/results/study";
import { designWords } from "./intro";
import { judgeFacts } from "./judge-facts";
import { NamedLinks } from "./named-links";

/** Source, licence, designs, agreement of judges where there is one, scorers and revision in one row. */
export async function Facts({ study }: { study: StudyOverview }) {
  const judges = await judgeFacts(study);
  const scorers = study.scorers.map(({ name, version }) => (version ? `${name} ${version}` : name));
  return (
    <dl className="mb-9 grid grid-cols-2 gap-x-7 gap-y-4 border-y border-line pt-4 pb-[18px] text-note md:grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))]">
      <Fact name="Source">
        {study.provenances.length > 0 ? <ProvenanceBadges provenances={study.provenances} /> : "–"}
        <span className="block text-ink-2">
          <ReconstructedNotice provenances={study.provenances} />
        </span>
      </Fact>
      <Fact name="Licence">{study.license ?? "not stated"}</Fact>
      {study.probe_sets.map((set) => (
        <Fact key={set.id} name={set.title}>
          {designWords(set)}
          <span className="block text-ink-2">
            {[set.lures > 0 ? counted(set.lures, "lure") : null, `${counted(set.trials, "trial")} on file`]
              .filter(Boolean)
              .join(", ")}
          </span>
        </Fact>
      ))}
      {study.models.length > 0 && (
        <Fact name="Models">
          <NamedLinks study={study} what="models" />
        </Fact>
      )}
      {study.methods.length > 0 && (
        <Fact name="Methods">
          <NamedLinks study={study} what="methods" />
        </Fact>
      )}
      {judges.length > 0 && <Fact name="Judge agreement">{judges}</Fact>}
      <Fact name={scorers.length === 1 ? "Scorer" : "Scorers"}>
        {scorers.length === 0
          ? "not stated"
          : scorers.map((scorer) => (
              <span key={scorer} className="block">
                {scorer}
              </span>
            ))}
      </Fact>
      <Fact name="Revision">
        {study.revision === 0 ? "none yet" : study.revision}
        {study.revision < study.newest_revision
          ? ` of ${study.newest_revision}`
          : study.revision === 0
            ? null
            : isFrozen()
              ? ", frozen"
              : ", the newest"}
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <dt className="mb-[3px] text-ink-3">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
