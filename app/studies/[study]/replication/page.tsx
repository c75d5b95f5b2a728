import { notFound } from "next/navigation";
import { currentViewer } from "@/lib/auth/viewer";
import { oneOf } from "@/lib/format/address";
import { getReplication, getReplicationChoices } from "@/lib/queries/get-replication";
import { loadStudy, titled } from "../_frame/load-study";
import { PartFrame } from "../_frame/part-frame";
import { readChoice, type StudyPageProps, wholeNumber } from "../_frame/study-params";
import { ChooseReference } from "./_choose/choose-reference";
import { ReplicationSets } from "./_choose/replication-sets";
import { ReplicationReport } from "./_report/replication-report";

export const generateMetadata = titled("Replication");

export default async function ReplicationPage({ params, searchParams }: StudyPageProps) {
  const { study: slug } = await params;
  const search = await searchParams;
  const choice = readChoice(search);
  const viewer = await currentViewer();
  const study = await loadStudy(slug, choice.revision);
  if (!study) notFound();
  const named = oneOf(search, "probe_set");
  const set = named === undefined ? study.probe_sets[0] : study.probe_sets.find(({ id }) => id === named);
  if (!set && study.probe_sets.length > 0) notFound();
  const reference = oneOf(search, "with");
  const asked = { reference, reference_revision: wholeNumber(oneOf(search, "reference_revision")) };
  const [view, choices] = await Promise.all([
    set && reference !== undefined
      ? getReplication(viewer, slug, { ...choice, ...asked, with: reference, probe_set: set.id })
      : null,
    reference === undefined ? getReplicationChoices(viewer, slug, choice) : null,
  ]);
  if (set && reference !== undefined && !view) notFound();
  return (
    <PartFrame
      study={study}
      here="replication"
      choice={choice}
      title="Replication"
      lead="How far this study bears out what another study of the same probes says about its methods."
    >
      {set && <ReplicationSets study={study} set={set} choice={choice} {...asked} />}
      {set && view && <ReplicationReport study={study} set={set} choice={choice} view={view} />}
      {set && choices && (
        <ChooseReference
          study={study}
          set={set}
          choice={choice}
          found={choices.find(({ probe_set }) => probe_set.id === set.id)?.studies ?? []}
        />
      )}
    </PartFrame>
  );
}
