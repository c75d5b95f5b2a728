import { FigureDownload } from "@/app/_exports/figure-download";
import { ProvenanceBadges } from "@/app/_ui/badge";
import { ColumnHead, DataTable } from "@/app/_ui/data-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { ReconstructedNotice } from "@/app/_ui/reconstructed-notice";
import { Stat } from "@/app/_ui/stat";
import { counted } from "@/lib/format/quantity";
import { PROVENANCE_WORDS } from "@/lib/format/words";
import type { ReplicationView } from "@/lib/queries/results/analysis";
import { measureWords } from "../../_figures/measure-words";
import { scopeWords, tallySentence } from "../_words/claim-words";
import type { Part, Report, ReportNames } from "../_words/shapes";
import { ClaimRow } from "./claim-row";

/** Every claim of the reference with its verdict and both studies' estimates and effect sizes. */
export function ClaimsFigure(props: {
  view: ReplicationView;
  report: Report;
  part: Part;
  names: ReportNames;
}) {
  const { view, report, part, names } = props;
  const words = measureWords(part.measure, report.own_set.kind);
  const id = part.dimension === null ? "claims" : `claims-${part.dimension}`;
  const scopes = [...new Set(part.claims.map((claim) => claim.model))];
  if (part.claims.length === 0) return null;
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={["Claim by claim", part.dimension].filter(Boolean).join(": ")}
        unit={
          <>
            {words.noun}; differences in percentage points with 95% intervals, paired over subjects.{" "}
            {part.dimension !== null && tallySentence(part.tally)} Bold: the interval leaves out zero.
          </>
        }
        tools={
          <>
            <ProvenanceBadges provenances={allProvenances(view)} />
            <FigureDownload
              study={view.own}
              figure="claims"
              set={report.own_set.id}
              dimension={part.dimension}
            />
          </>
        }
      />
      <DataTable caption={`Claims of the reference and what this study says: ${id}`} minWidth={1080}>
        <thead>
          <tr>
            <ColumnHead className="w-[25rem] max-md:w-[17rem]">
              Claim of the reference, and the verdict
            </ColumnHead>
            <ColumnHead numeric>Reference</ColumnHead>
            <ColumnHead numeric>
              <Stat>p</Stat> (Holm)
            </ColumnHead>
            <ColumnHead numeric>This study</ColumnHead>
            <ColumnHead numeric>
              <Stat>p</Stat>
            </ColumnHead>
            <ColumnHead numeric>This less reference</ColumnHead>
            <ColumnHead numeric>
              partial <Stat>η</Stat>², reference
            </ColumnHead>
            <ColumnHead numeric>
              partial <Stat>η</Stat>², this study
            </ColumnHead>
          </tr>
        </thead>
        {scopes.map((model) => (
          <tbody key={model ?? ""}>
            <tr>
              <th scope="rowgroup" colSpan={8} className="pt-5! pb-1.5! text-note text-ink-2">
                <span className="sticky left-0">{scopeWords(model, part, names)}</span>
              </th>
            </tr>
            {part.claims
              .filter((claim) => claim.model === model)
              .map((claim) => (
                <ClaimRow
                  key={`${claim.kind} ${claim.a} ${claim.b}`}
                  claim={claim}
                  verb={words.verb}
                  names={names}
                />
              ))}
          </tbody>
        ))}
      </DataTable>
      <FigureFoot>
        <p>
          {subjectsNote(part)} <Stat>p</Stat> of a pair: sign-flip permutation, in the reference corrected
          after Holm over the pairs of its group, here as it stands since the claim was fixed beforehand;{" "}
          <Stat>p</Stat> of all methods: Greenhouse–Geisser, here and for the comparison of the two patterns
          (method × study). Intervals of <Stat>η</Stat>² are 90%. Could show: the smallest difference that the
          design shows with 80% power, from its own spread.
          {anyOtherVersion(report) && " † Another version of the method here, or another id in its family."}
        </p>
        <Notices view={view} />
      </FigureFoot>
    </Figure>
  );
}

/** Says which of the two studies the tilde stands for. */
export function Notices({ view }: { view: ReplicationView }) {
  return <ReconstructedNotice provenances={allProvenances(view)} />;
}

export const allProvenances = ({
  reference,
  own,
}: ReplicationView): ReplicationView["own"]["provenances"] => {
  const given = [...reference.provenances, ...own.provenances];
  const known = Object.keys(PROVENANCE_WORDS);
  return [...new Set(given)].sort((a, b) => known.indexOf(a) - known.indexOf(b));
};

export const anyOtherVersion = (report: Report): boolean =>
  report.methods.matched.some((match) => match.other_version);

function subjectsNote({ claims }: Part): string {
  const numbers = [...new Set(claims.map((claim) => claim.between?.subjects ?? 0))].sort((a, b) => a - b);
  const [least, most] = [numbers[0] ?? 0, numbers.at(-1) ?? 0];
  return least === most
    ? `Paired over ${counted(least, "subject")}.`
    : `Paired over ${least} to ${counted(most, "subject")}: those that both studies have under every condition of the claim.`;
}
