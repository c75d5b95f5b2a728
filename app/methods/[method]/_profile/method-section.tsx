import { SetHeader } from "@/app/_profiles/set-header";
import { openMarkers } from "@/app/_ui/method-look";
import { Notice } from "@/app/_ui/notice";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import type { MethodProfile, MethodSection } from "@/lib/queries/get-method";
import { CeilingFigure } from "./ceiling-figure";
import { ContextsFigure } from "./contexts-figure";
import { findingSentences } from "./finding-words";
import { RatesFigure } from "./rates-figure";

/** What every part of a section needs to name and mark what it shows. */
export interface SectionParts {
  id: string;
  method: Pick<MethodProfile, "id" | "name" | "ids" | "of">;
  section: MethodSection;
  open: ReadonlySet<string>;
  rebuilt: boolean;
}

/** The method in one probe set of one study: its rates by model, against which it wins and loses, where the rule stood. */
export function MethodSectionView({ id, method, section }: Pick<SectionParts, "id" | "method" | "section">) {
  const rebuilt = isRebuilt(section.study.provenances);
  const parts: SectionParts = { id, method, section, open: openMarkers(section.methods), rebuilt };
  return (
    <section id={id} aria-labelledby={`${id}-head`} className="grid grid-cols-1 gap-10">
      <div>
        <SetHeader id={`${id}-head`} study={section.study} set={section.probe_set} />
        <p className="say max-w-[46em] [overflow-wrap:anywhere]">{findingSentences(section).join(" ")}</p>
        {section.computing && (
          <div className="mt-5">
            <Notice title="Some figures of this study are still being computed">
              Open the page again in a moment.
            </Notice>
          </div>
        )}
      </div>
      <RatesFigure {...parts} />
      <ContextsFigure {...parts} />
      <CeilingFigure {...parts} />
    </section>
  );
}
