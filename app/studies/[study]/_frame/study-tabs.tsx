import { studyPath } from "@/app/_address/study-path";
import { Tabs } from "@/app/_ui/tabs";
import { hrefWith } from "@/lib/format/address";
import type { StudyOverview } from "@/lib/queries/results/study";
import { keptParams, type StudyChoice } from "./study-params";

const PARTS = [
  { part: "overview", label: "Overview" },
  { part: "rounds", label: "Rounds" },
  { part: "failures", label: "Failures" },
  { part: "anova", label: "Analysis of variance" },
  { part: "judges", label: "Judges" },
  { part: "cost", label: "Cost" },
  { part: "paper-check", label: "Paper check" },
  { part: "replication", label: "Replication" },
  { part: "probes", label: "Probes" },
  { part: "trials", label: "Trials" },
  { part: "data", label: "Data" },
] as const;

export type StudyPart = (typeof PARTS)[number]["part"];

/** The address of a part of a study, with the choices that hold for all of them. */
export function partHref(slug: string, part: StudyPart, choice: StudyChoice): string {
  const path = part === "overview" ? studyPath(slug) : studyPath(slug, part);
  return hrefWith(path, keptParams(choice));
}

export function StudyTabs(props: { study: StudyOverview; here: StudyPart; choice: StudyChoice }) {
  const judged = props.study.probe_sets.some((set) => set.kind !== "planted-facts");
  const parts = PARTS.filter(
    ({ part }) =>
      (part !== "paper-check" || props.study.has_paper_check) &&
      (part !== "judges" || judged || props.here === "judges"),
  );
  return (
    <Tabs
      label="Parts of this study"
      items={parts.map(({ part, label }) => ({
        href: partHref(props.study.slug, part, props.choice),
        label,
        current: part === props.here,
      }))}
    />
  );
}
