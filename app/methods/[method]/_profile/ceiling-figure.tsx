import Link from "next/link";
import { SiteDownload } from "@/app/_exports/site-download";
import { type CeilingLine, CeilingNotes, CeilingTable } from "@/app/_profiles/ceiling-table";
import { modelPath } from "@/app/_profiles/profile-path";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import type { SectionParts } from "./method-section";

/** What the method lost of what each model can do with its full context. Nothing where no full context was run. */
export function CeilingFigure({ id: section_id, method, section, rebuilt }: SectionParts) {
  const id = `${section_id}-ceiling`;
  const lines = section.rows.flatMap((row): CeilingLine[] => {
    if (!row.own || !row.ceiling) return [];
    const head = (
      <>
        <Link href={modelPath(row.model.id)} prefetch={false}>
          {row.model.name}
        </Link>
        {method.of === "family" && <span className="block text-note text-ink-3">{row.method.name}</span>}
      </>
    );
    return [{ key: `${row.model.id} ${row.method.id}`, head, method: row.method, ceiling: row.ceiling }];
  });
  if (lines.length === 0) return null;
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        level={3}
        title="Lost by compaction, and what the model never could"
        unit="Held against the model's full context with nothing compacted, probe by probe. Percent of the places that both have."
        tools={
          <SiteDownload
            figure="method-ceiling"
            params={{ method: method.id, study: section.study.slug, probe_set: section.probe_set.id }}
          />
        }
      />
      <CeilingTable
        caption={`${method.name}, ${section.probe_set.title}: lost by compaction by model`}
        first="Model"
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
