import { studyPath } from "@/app/_address/study-path";
import { Tabs } from "@/app/_ui/tabs";
import { hrefWith } from "@/lib/format/address";
import type { StudyOverview } from "@/lib/queries/results/study";
import { keptParams, type StudyChoice } from "../../_frame/study-params";

/** The study's probe sets as views of their own; nothing where there is just one. */
export function ReplicationSets(props: {
  study: StudyOverview;
  set: { id: string };
  choice: StudyChoice;
  reference: string | undefined;
  reference_revision: number | undefined;
}) {
  const { study, choice, reference, reference_revision } = props;
  if (study.probe_sets.length < 2) return null;
  return (
    <Tabs
      label="Probe set"
      items={study.probe_sets.map((set) => ({
        href: hrefWith(studyPath(study.slug, "replication"), keptParams(choice), {
          with: reference,
          reference_revision,
          probe_set: set.id,
        }),
        label: set.title,
        current: set.id === props.set.id,
      }))}
    />
  );
}
