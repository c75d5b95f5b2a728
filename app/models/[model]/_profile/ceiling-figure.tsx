import { SiteDownload } from "@/app/_exports/site-download";
import { type CeilingLine, CeilingNotes, CeilingTable } from "@/app/_profiles/ceiling-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { MethodName } from "@/app/_ui/method-mark";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import type { SectionParts } from "./model-section";

/** Lost by compaction beside what the model never could. Nothing where no full context was run. */
export function CeilingFigure({ id: section_id, model, section, open, rebuilt }: SectionParts) {
  const { ceiling } = section;
  if (!ceiling) return null;
  const id = `${section_id}-ceiling`;
  const full = section.methods.find((method) => method.id === ceiling.full)?.name ?? ceiling.full;
  const lines = ceiling.methods.flatMap((of_method): CeilingLine[] => {
    const method = section.methods.find((own) => own.id === of_method.method);
    const head = method && <MethodName method={method} open={open.has(method.id)} />;
    return method ? [{ key: method.id, head, method, ceiling: { of_model: ceiling, of_method } }] : [];
  });
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        level={3}
        title="Lost by compaction, and what it never could"
        unit={`Each method held against ${full}, the full context with nothing compacted, probe by probe. Percent of the places that both have.`}
        tools={
          <SiteDownload
            figure="model-ceiling"
            params={{ model: model.id, study: section.study.slug, probe_set: section.probe_set.id }}
          />
        }
      />
      <CeilingTable
        caption={`${model.name}, ${section.probe_set.title}: lost by compaction by method`}
        first="Method"
        lines={lines}
        rebuilt={rebuilt}
      />
      <FigureFoot>
        <CeilingNotes lines={lines} />
        <ReconstructedNotice provenances={section.study.provenances} />
      </FigureFoot>
    </Figure>
  );
}
