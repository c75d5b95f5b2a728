import type { ReactNode } from "react";
import { studyPath } from "@/app/_address/study-path";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { Button } from "@/app/_ui/button";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { hrefWith } from "@/lib/format/address";
import { counted } from "@/lib/format/quantity";
import type { StudyOverview } from "@/lib/queries/results/study";
import { keptParams, type StudyChoice } from "../../_frame/study-params";
import type { Choice } from "../_words/shapes";
import { EarlierRevisions } from "./earlier-revisions";
import { NoReference } from "./no-reference";

type Candidate = Choice["studies"][number];

/** Which study to hold this one against: plain forms, so that the choice is in the address and needs no script. */
export function ChooseReference(props: {
  study: StudyOverview;
  set: StudyOverview["probe_sets"][number];
  choice: StudyChoice;
  found: readonly Candidate[];
}) {
  const { study, set, choice, found } = props;
  const path = studyPath(study.slug, "replication");
  const hidden = hiddenFields({ ...keptParams(choice), probe_set: set.id });
  const same = found.filter((candidate) => candidate.same_list);
  const other = found.filter((candidate) => !candidate.same_list);
  return (
    <Figure id="reference">
      <FigureHead
        id="reference"
        title="Choose the reference"
        unit={
          <>
            Listed studies that ask {set.title} ({set.id}). The reference makes the claims; this study is held
            against them.
          </>
        }
      />
      {found.length === 0 ? (
        <NoReference study={study} set={set} />
      ) : (
        <form action={path} className="text-note">
          {hidden}
          <Group
            title={`The same list of ${counted(set.probes, "probe")}: paired over the same subjects`}
            candidates={same}
            first={same[0]}
          />
          <Group
            title="The same probe set with another list or version: only rates can be compared, unpaired"
            candidates={other}
            first={same[0] ?? other[0]}
          />
          <div className="mt-5">
            <Button type="submit" main>
              Compare
            </Button>
          </div>
        </form>
      )}
      <form action={path} className="mt-9 flex flex-wrap items-end gap-x-4 gap-y-3 text-note">
        {hidden}
        <label className="grid min-w-0 gap-1">
          <span className="text-ink-2">A study that is not listed, by the last part of its address</span>
          <input
            name="with"
            required
            autoComplete="off"
            spellCheck={false}
            className="h-[34px] w-full min-w-0 rounded-2 border border-line-2 bg-raised px-2.5 font-mono text-ink hover:border-control md:w-[24rem]"
          />
        </label>
        <Button type="submit">Compare</Button>
      </form>
      <EarlierRevisions
        study={study}
        hrefOf={(reference_revision) =>
          hrefWith(path, keptParams(choice), { with: study.slug, reference_revision, probe_set: set.id })
        }
      />
    </Figure>
  );
}

function hiddenFields(values: Readonly<Record<string, unknown>>): ReactNode {
  return Object.entries(values).map(([name, value]) =>
    typeof value === "string" ? <input key={name} type="hidden" name={name} value={value} /> : null,
  );
}

function Group(props: { title: string; candidates: readonly Candidate[]; first: Candidate | undefined }) {
  if (props.candidates.length === 0) return null;
  return (
    <fieldset className="mt-5 min-w-0 first-of-type:mt-0">
      <legend className="mb-1 font-[560]">{props.title}</legend>
      {props.candidates.map((candidate) => (
        <label
          key={candidate.study.slug}
          className="grid min-h-[34px] min-w-0 grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3 border-b border-line py-2"
        >
          <input
            type="radio"
            name="with"
            value={candidate.study.slug}
            defaultChecked={candidate === props.first}
            required
            className="size-4 translate-y-[3px] accent-[var(--hf-ink)]"
          />
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <span className="text-body [overflow-wrap:anywhere]">{candidate.study.title}</span>
            <span className="text-ink-2">
              revision {candidate.study.revision}, {counted(candidate.probe_set.probes, "probe")}
              {candidate.probe_set.version !== "1" && `, version ${candidate.probe_set.version}`}
            </span>
            <ProvenanceBadges provenances={candidate.study.provenances} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}
