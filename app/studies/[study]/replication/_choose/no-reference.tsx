import { Empty } from "@/app/_ui/notice";
import { pathOf } from "@/lib/format/address";
import type { StudyOverview } from "@/lib/queries/results/study";

/** No other listed study asks this probe set: what one would be. */
export function NoReference(props: { study: StudyOverview; set: StudyOverview["probe_sets"][number] }) {
  const { study, set } = props;
  return (
    <Empty title={`No other listed study asks ${set.title}`}>
      <p>
        To replicate this study, run its probes again and publish the results as a study of your own: a bundle
        whose manifest names the probe set <code>{set.id}</code> in version <code>{set.version}</code>, with
        the same sessions, probes and rounds, and models and methods under the same ids.
      </p>
      <p className="mt-2">
        Then open{" "}
        <code className="[overflow-wrap:anywhere]">{`${pathOf("studies", "YOURS", "replication")}?with=${encodeURIComponent(study.slug)}&probe_set=${encodeURIComponent(set.id)}`}</code>
        .
      </p>
    </Empty>
  );
}
