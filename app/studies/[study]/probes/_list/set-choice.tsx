import { Tabs } from "@/app/_ui/tabs";
import type { StudyOverview } from "@/lib/queries/results/study";
import { type ProbesChoice, probesHref } from "./probe-choice";

/** The study's probe sets. Filters of one set say nothing to another. */
export function SetChoice({ study, choice }: { study: StudyOverview; choice: ProbesChoice }) {
  if (study.probe_sets.length < 2) return null;
  return (
    <Tabs
      label="Probe sets"
      scroll={false}
      items={study.probe_sets.map((set) => ({
        href: probesHref(study.slug, set.id, choice),
        label: set.title,
        current: set.id === choice.set?.id,
      }))}
    />
  );
}
