import Link from "next/link";
import { SiteDownload } from "@/app/_exports/site-download";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import {
  FoldingBody,
  FoldingCell,
  FoldingColumn,
  FoldingHead,
  FoldingRow,
  FoldingRowHead,
  FoldingTable,
} from "@/app/_ui/folding-table";
import { pathOf } from "@/lib/format/address";
import { BLANK } from "@/lib/format/blank";
import { sentenceCase } from "@/lib/format/words";
import type { ModelInStudy, ModelProfile } from "@/lib/queries/get-model";

/** How each study ran the model: what its bundles call it, who served it, weights, quantisation and settings. */
export function StudiesFigure({ model }: { model: ModelProfile }) {
  return (
    <Figure id="settings">
      <FigureHead
        id="settings"
        title="How it was run"
        unit="Settings and quantisation as each study's bundles give them."
        tools={<SiteDownload figure="model-settings" params={{ model: model.id }} />}
      />
      <FoldingTable caption={`${model.name}: settings by study`} minWidth={760}>
        <FoldingHead>
          <FoldingColumn className="w-[38%]">Study</FoldingColumn>
          <FoldingColumn>Class</FoldingColumn>
          <FoldingColumn>Provider</FoldingColumn>
          <FoldingColumn className="w-[40%]">Settings</FoldingColumn>
        </FoldingHead>
        <FoldingBody>
          {model.studies.map((entry) => (
            <Row key={entry.study.slug} entry={entry} />
          ))}
        </FoldingBody>
      </FoldingTable>
      {model.studies.some(({ settings }) => settings.length > 1) && (
        <FigureFoot>
          <p>Where bundles of a study give different settings, each stands with the bundles that give it.</p>
        </FigureFoot>
      )}
    </Figure>
  );
}

function Row({ entry: { study, model, settings, visibility } }: { entry: ModelInStudy }) {
  return (
    <FoldingRow>
      <FoldingRowHead className="font-normal [overflow-wrap:anywhere]">
        <Link href={pathOf("studies", study.slug)}>{study.title}</Link>
        {visibility === "public" ? null : <span className="block text-note text-ink-3">{visibility}</span>}
      </FoldingRowHead>
      <FoldingCell label="Class">{model.class ?? BLANK}</FoldingCell>
      <FoldingCell label="Provider">{model.provider ?? BLANK}</FoldingCell>
      <FoldingCell wide className="[overflow-wrap:anywhere]">
        {settings.map(({ bundles, settings: fields }) => (
          <div key={bundles.join()} className="mb-2 last:mb-0">
            {settings.length > 1 && (
              <p className="text-tick text-ink-3">
                In{" "}
                {bundles.map((id) => (
                  <Link key={id} href={pathOf("bundles", id)} className="mr-2 font-mono">
                    {id}
                  </Link>
                ))}
              </p>
            )}
            <Fields fields={fields} />
          </div>
        ))}
      </FoldingCell>
    </FoldingRow>
  );
}

function Fields({ fields }: { fields: Readonly<Record<string, unknown>> }) {
  const entries = Object.entries(fields);
  if (entries.length === 0) return <span className="text-ink-3">No settings given</span>;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-note">
      {entries.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-3">{sentenceCase(name.replaceAll("_", " "))}</dt>
          <dd dir="auto" className="min-w-0">
            {typeof value === "string" ? value : JSON.stringify(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
