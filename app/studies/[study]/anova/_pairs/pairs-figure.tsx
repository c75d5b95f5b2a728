import { FigureDownload } from "@/app/_exports/figure-download";
import { ChartTable } from "@/app/_ui/chart-table";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { counted } from "@/lib/format/quantity";
import type { Names } from "../../_frame/names";
import type { DetailLinks } from "../_table/drives-link";
import type { Answer, EffectContext, Pair } from "../_words/effect-context";
import type { DifferenceScale } from "./difference-scale";
import { EveryTestLink, MANY_PAIRS } from "./many-pairs";
import { PairTests } from "./pair-tests";
import { PairsTable } from "./pairs-table";

interface PairsFigureProps {
  answer: Answer;
  of: "method" | "model";
  names: Names;
  context: EffectContext;
  scale: DifferenceScale;
  rebuilt: boolean;
  links: DetailLinks;
  /** What the tables are of, for their captions. */
  title: string;
}

/** Every pair of methods, or of models: mean differences first, the F tests of the same pairs under them. */
export function PairsFigure(props: PairsFigureProps) {
  const { answer, of, title } = props;
  const pairs = of === "method" ? answer.pairwise_methods : answer.pairwise_models;
  if (pairs.length === 0) return null;
  const id = answer.dimension ? `${of}s-${answer.dimension}` : `${of}s`;
  const others = of === "method" ? answer.models : answer.methods;
  const other = others.length;
  const head = `Pairs of ${of}s`;
  const many = pairs.length > MANY_PAIRS;
  const alone = other === 1 ? others[0] : undefined;
  const table = <PairsTable caption={`${head}: ${title}`} pairs={pairs} {...props} alone={alone} />;
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={answer.dimension ? `${head}: ${answer.dimension}` : head}
        unit={
          <>
            Mean difference in points over {counted(answer.subjects, "subject")}
            {other > 1 && `, each averaged over ${other} ${of === "method" ? "models" : "methods"}`}; exact
            sign-flip test with its 95% interval. Filled: clear of zero. Bold: below .05
            {pairs.length > 1 && ` after Holm over ${pairs.length} pairs`}.
          </>
        }
        tools={
          <FigureDownload
            study={props.links.study}
            figure={`${of}s`}
            set={answer.probe_set}
            dimension={answer.dimension}
          />
        }
      />
      {many ? <ChartTable summary={`All ${pairs.length} differences`}>{table}</ChartTable> : table}
      <Tests {...props} id={id} pairs={pairs} />
      <FigureFoot>
        <p>
          A difference that cannot be told apart is weak evidence in its direction, not evidence of no
          difference.
          {pairs.some((pair) => !pair.planned) &&
            " † Exploratory: the two do not stand in one analysis that the study planned."}
        </p>
      </FigureFoot>
    </Figure>
  );
}

/** With two levels the only pair's F test is the main effect that the whole analysis has. */
function Tests(props: PairsFigureProps & { id: string; pairs: readonly Pair[] }) {
  const { id, pairs, of, links } = props;
  if (pairs.length < 2) return null;
  const summary = `F tests of all ${pairs.length} pairs`;
  if (pairs.length > MANY_PAIRS && !links.choice.every) {
    return (
      <EveryTestLink links={links} figure={id}>
        {summary}
      </EveryTestLink>
    );
  }
  const tests = <PairTests {...props} caption={`Tests of pairs of ${of}s: ${props.title}`} />;
  if (of === "method" && pairs.length <= MANY_PAIRS) return <div className="pt-8">{tests}</div>;
  return <ChartTable summary={summary}>{tests}</ChartTable>;
}
