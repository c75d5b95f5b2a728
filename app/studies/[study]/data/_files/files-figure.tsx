import { LinkButton } from "@/app/_ui/button";
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
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { count, counted } from "@/lib/format/quantity";
import type { StudyFiles } from "@/lib/queries/get-study-files";
import type { StudyOverview } from "@/lib/queries/results/study";
import { studyDownloads } from "./study-downloads";

/** What can be downloaded, with how many trials are in it. */
export function FilesFigure({ study, files }: { study: StudyOverview; files: StudyFiles }) {
  const { declared, standing, all } = files.trials;
  return (
    <Figure id="downloads">
      <FigureHead
        id="downloads"
        title="Downloads"
        unit={`As of revision ${study.revision}. Files are made while they are sent, so their size is known at their end.`}
      />
      <FoldingTable caption="Downloads" minWidth={720}>
        <FoldingHead>
          <FoldingColumn>What</FoldingColumn>
          <FoldingColumn numeric>Trials</FoldingColumn>
          <FoldingColumn className="md:pl-8!">Files</FoldingColumn>
        </FoldingHead>
        <FoldingBody>
          {studyDownloads(study, files).map((download) => (
            <FoldingRow key={download.key}>
              <FoldingRowHead className="max-w-[30rem]">
                <span className="font-[560]">{download.name}</span>
                <span className="block text-note font-normal text-ink-2">{download.about}</span>
              </FoldingRowHead>
              <FoldingCell label="Trials" numeric>
                {count(download.trials)}
              </FoldingCell>
              <FoldingCell wide className="md:pl-8!">
                <span className="flex flex-wrap gap-2">
                  {download.files.map(({ label, name, href }) => (
                    <LinkButton key={href} href={href} download="" aria-label={`Download ${name}`}>
                      {label}
                    </LinkButton>
                  ))}
                  {download.files.length === 0 && <span className="text-note text-ink-3">for members</span>}
                </span>
              </FoldingCell>
            </FoldingRow>
          ))}
        </FoldingBody>
      </FoldingTable>
      <FigureFoot>
        {standing > declared &&
          `${counted(standing - declared, "trial")} of repetitions above the declared number ${standing - declared === 1 ? "is" : "are"} in the bundle, and in the others with reps=all. `}
        {all > standing &&
          `${counted(all - standing, "trial")} that a newer scorer judged again ${all - standing === 1 ? "is" : "are"} in the trials with scorers=all. `}
        In a CSV an apostrophe stands before text that a spreadsheet would run as a formula; reading it back
        takes it off. For Excel add bom=1 to the address of a CSV.
        <ReconstructedNotice provenances={study.provenances} />
      </FigureFoot>
    </Figure>
  );
}
