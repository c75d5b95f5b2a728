import { SiteDownload } from "@/app/_exports/site-download";
import { SetHeader } from "@/app/_profiles/set-header";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { openMarkers } from "@/app/_ui/method-look";
import { isRebuilt, ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import type { MethodProfile, MethodSection } from "@/lib/queries/get-method";
import { DescriptionTable } from "./description-table";
import { StandingNotes } from "./rates-figure";
import { RatesTable } from "./rates-table";

/** The other versions of the method's family beside it: what they keep, and their rates where one probe set has several. */
export function VersionsFigure({ method }: { method: MethodProfile }) {
  const versions = new Set(method.descriptions.map((entry) => entry.method.id)).size;
  if (method.of === "family" || versions < 2) return null;
  const together = method.sections.filter((section) => idsIn(section).size > 1);
  return (
    <Figure id="versions">
      <FigureHead
        id="versions"
        title="Versions side by side"
        unit={`The family ${method.family} has ${versions} versions. Rates stand side by side only where one study ran several on the same probes.`}
        tools={<SiteDownload figure="method-versions" params={{ method: method.id }} />}
      />
      <DescriptionTable caption={`${method.family}: versions`} descriptions={method.descriptions} />
      {together.map((section, index) => {
        const id = `versions-${index + 1}`;
        const rebuilt = isRebuilt(section.study.provenances);
        return (
          <section key={id} aria-labelledby={id} className="mt-10">
            <SetHeader id={id} study={section.study} set={section.probe_set} />
            <div className="mb-3 flex justify-end">
              <SiteDownload
                figure="method-rates"
                params={{
                  method: method.id,
                  study: section.study.slug,
                  probe_set: section.probe_set.id,
                  versions: 1,
                }}
              />
            </div>
            <RatesTable
              caption={`${method.family}, ${section.probe_set.title}: rates by model and version`}
              section={section}
              rows={section.rows}
              open={openMarkers(section.methods)}
              rebuilt={rebuilt}
              versions
            />
            <FigureFoot>
              <StandingNotes rows={section.rows} />
              <ReconstructedNotice provenances={section.study.provenances} />
            </FigureFoot>
          </section>
        );
      })}
    </Figure>
  );
}

const idsIn = ({ rows }: MethodSection): Set<string> => new Set(rows.map((row) => row.method.id));
