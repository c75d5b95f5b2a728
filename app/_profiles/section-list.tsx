import type { ProbeSet } from "@/app/_ui/shown";
import type { StudyRef } from "@/lib/queries/results/study";
import { setTitle } from "./set-header";

/** The probe sets of a page as links, where there are several. */
export function SectionList(props: {
  sections: readonly { id: string; study: StudyRef; probe_set: ProbeSet }[];
}) {
  if (props.sections.length < 2) return null;
  return (
    <nav aria-label="Probe sets on this page" className="no-print mb-10 text-note">
      <ul className="grid gap-1">
        {props.sections.map(({ id, study, probe_set }) => (
          <li key={id} className="min-w-0 truncate">
            <a href={`#${id}`}>{setTitle(probe_set)}</a> <span className="text-ink-3">{study.title}</span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
