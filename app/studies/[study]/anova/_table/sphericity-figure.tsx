import { FigureDownload } from "@/app/_exports/figure-download";
import { ChartTable } from "@/app/_ui/chart-table";
import { Figure, FigureHead } from "@/app/_ui/figure";
import type { Names } from "../../_frame/names";
import { EveryTestLink, MANY_PAIRS } from "../_pairs/many-pairs";
import type { Answer } from "../_words/effect-context";
import type { DetailLinks } from "./drives-link";
import { omnibusGroup, partGroups } from "./sphericity-groups";
import { SphericityTable } from "./sphericity-table";

/** What the corrected p values rest on. */
export function SphericityFigure(props: { answer: Answer; names: Names; title: string; links: DetailLinks }) {
  const { answer, title, links } = props;
  const parts = partGroups(answer, props.names);
  const summary = "The same for simple effects and pairwise interactions";
  const pairs = Math.max(answer.pairwise_methods.length, answer.pairwise_models.length);
  const many = pairs > MANY_PAIRS && !links.choice.every;
  const id = answer.dimension ? `sphericity-${answer.dimension}` : "sphericity";
  return (
    <Figure id={id}>
      <FigureHead
        id={id}
        title={answer.dimension ? `Sphericity: ${answer.dimension}` : "Sphericity"}
        unit="Whether differences between levels spread alike (Mauchly), and both corrections where they do not: Greenhouse–Geisser decides, Huynh–Feldt stands beside it. With two levels there is nothing to correct."
        tools={
          <FigureDownload
            study={links.study}
            figure="sphericity"
            set={answer.probe_set}
            dimension={answer.dimension}
          />
        }
      />
      <SphericityTable groups={[omnibusGroup(answer)]} caption={`Sphericity and sums of squares: ${title}`} />
      {parts.length > 0 &&
        (many ? (
          <EveryTestLink links={links} figure={id}>
            {summary}
          </EveryTestLink>
        ) : (
          <ChartTable summary={summary}>
            <SphericityTable groups={parts} caption={`Sphericity of simple effects and pairs: ${title}`} />
          </ChartTable>
        ))}
    </Figure>
  );
}
