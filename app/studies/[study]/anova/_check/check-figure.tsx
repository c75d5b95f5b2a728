import { exportPath } from "@/app/_address/study-path";
import { LinkButton } from "@/app/_ui/button";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { Icon } from "@/app/_ui/icon";
import { Quote } from "@/app/_ui/quote";
import { hrefWith } from "@/lib/format/address";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { Names } from "../../_frame/names";
import { type AnovaChoice, analysisParams } from "../_choices/anova-choice";
import type { Answer } from "../_words/effect-context";
import { checkCommand } from "./check-command";
import { allSentences, isFromTotals, tablesAs } from "./quote-texts";

interface CheckFigureProps {
  study: StudyOverview;
  choice: AnovaChoice;
  answers: readonly Answer[];
  names: Names;
}

/** How to get the same numbers without this site, and how to quote them. */
export function CheckFigure({ study, choice, answers, names }: CheckFigureProps) {
  const rebuilt = isFromTotals(study);
  const sentences = answers.map((answer) => allSentences(answer, names, rebuilt)).join("\n");
  return (
    <Figure id="check">
      <FigureHead
        id="check"
        title="Check it outside, and quote it"
        unit={`The same choices at revision ${study.revision}, computed by something else: R with code of its own, or the command line on the bundle.`}
      />
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 text-note md:grid-cols-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 className="text-body font-[620]">In R</h3>
            <ScriptLink study={study} choice={choice} />
          </div>
          <p className="mt-3 text-ink-2">
            A script that holds every subject’s rates and prints this analysis in R (afex), beside what this
            page says.
          </p>
        </div>
        <Quote id="check-command" title="On the command line" text={checkCommand(choice)} open />
        <Quote id="check-apa" title="As APA sentences" text={sentences} />
        <Quote id="check-latex" title="As LaTeX tables" text={tablesAs("latex", answers, names, rebuilt)} />
        <Quote id="check-markdown" title="As Markdown" text={tablesAs("markdown", answers, names, rebuilt)} />
      </div>
    </Figure>
  );
}

/** The R script of the analysis with its choices, frozen at the revision shown. */
export function ScriptLink({ study, choice }: { study: StudyOverview; choice: AnovaChoice }) {
  const address = hrefWith(
    exportPath(study.slug, "anova.R"),
    analysisParams({ ...choice, revision: study.revision }),
  );
  return (
    <LinkButton href={address} download="">
      <Icon name="download" size={14} />
      Download anova.R
    </LinkButton>
  );
}
