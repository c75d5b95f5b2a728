import { SetHeader } from "@/app/_profiles/set-header";
import { openMarkers } from "@/app/_ui/method-look";
import { Notice } from "@/app/_ui/notice";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import type { ModelProfile, ModelSection } from "@/lib/queries/get-model";
import { CeilingFigure } from "./ceiling-figure";
import { CostFigure } from "./cost-figure";
import { findingSentence } from "./finding-words";
import { RatesFigure } from "./rates-figure";
import { SplitsFigure } from "./splits-figure";

/** What every part of a section needs to name and mark what it shows. */
export interface SectionParts {
  id: string;
  model: Pick<ModelProfile, "id" | "name">;
  section: ModelSection;
  open: ReadonlySet<string>;
  rebuilt: boolean;
}

/** The model in one probe set of one study: what serves it best, how it failed, by round and part, what it cost. */
export function ModelSectionView({ id, model, section }: Pick<SectionParts, "id" | "model" | "section">) {
  const rebuilt = isRebuilt(section.study.provenances);
  const parts: SectionParts = { id, model, section, open: openMarkers(section.methods), rebuilt };
  return (
    <section id={id} aria-labelledby={`${id}-head`} className="grid grid-cols-1 gap-10">
      <div>
        <SetHeader id={`${id}-head`} study={section.study} set={section.probe_set} />
        <p className="say max-w-[52em] [overflow-wrap:anywhere]">{findingSentence(section, rebuilt)}</p>
        {section.computing && (
          <div className="mt-5">
            <Notice title="Some figures of this study are still being computed">
              Open the page again in a moment.
            </Notice>
          </div>
        )}
      </div>
      <RatesFigure {...parts} />
      <CeilingFigure {...parts} />
      <SplitsFigure {...parts} />
      <CostFigure {...parts} />
    </section>
  );
}
