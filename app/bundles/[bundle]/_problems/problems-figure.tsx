import { bundleExportPath } from "@/app/_address/study-path";
import { LinkButton } from "@/app/_ui/button";
import { CopyButton } from "@/app/_ui/copy-button";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { count, counted } from "@/lib/format/quantity";
import type { BundleView } from "@/lib/queries/results/bundles";
import { problemLine } from "./problem-groups";
import { ProblemSections } from "./problem-sections";

/** Everything found wrong, by file: `file:line field message`. Nothing where nothing was found. */
export function ProblemsFigure({ bundle }: { bundle: BundleView }) {
  const { error, warning } = bundle.problem_counts;
  const total = error + warning;
  if (total === 0) return null;
  return (
    <Figure id="problems">
      <FigureHead
        id="problems"
        title={error > 0 ? `${counted(error, "error")} stopped the bundle` : counted(warning, "warning")}
        unit={
          error === 0
            ? "Nothing stopped the bundle."
            : warning > 0
              ? `${counted(warning, "warning")} did not.`
              : undefined
        }
        tools={
          <>
            <CopyButton from="problems-text">Copy as text</CopyButton>
            <LinkButton href={bundleExportPath(bundle.id)} download={`${bundle.id}.json`}>
              JSON
            </LinkButton>
          </>
        }
      />
      <pre id="problems-text" hidden>
        {bundle.problems.map(problemLine).join("\n")}
      </pre>
      <ProblemSections problems={bundle.problems} />
      {bundle.problems.length < total && (
        <FigureFoot>
          <p>
            The first {count(bundle.problems.length)} of {count(total)}. The rest are shown once these are
            mended.
          </p>
        </FigureFoot>
      )}
    </Figure>
  );
}
