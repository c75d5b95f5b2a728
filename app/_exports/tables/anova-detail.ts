import { detailQuery, readAnovaChoice } from "@/app/studies/[study]/anova/_choices/anova-choice";
import { rowLabel } from "@/app/studies/[study]/anova/_detail/robustness-words";
import { percent, points } from "@/lib/format/percent";
import { degreesOfFreedom, fStatistic, pValue, share } from "@/lib/format/statistics";
import { figureTable, hidden, number, shown, whole, words } from "@/lib/format/table/figure-table";
import { getAnovaDetail } from "@/lib/queries/get-anova-detail";
import type { AnovaDetail } from "@/lib/queries/results/analysis";
import type { Asked, FigureLoader } from "./asked";

async function detailOf({ viewer, study, query, choice }: Asked): Promise<AnovaDetail | null> {
  const asked = readAnovaChoice(query, study, choice);
  const closer = asked && detailQuery(asked);
  return closer && (await getAnovaDetail(viewer, study.slug, closer));
}

/** What the effect or pair is, in words: `model × method`, `A against B`. */
const targetWords = ({ effect, pair }: AnovaDetail["influence"]): string =>
  pair ? `${pair.a} against ${pair.b}` : effect.replace(":", " × ");

type Subject = AnovaDetail["influence"]["subjects"][number];

/** Who carries an effect: every subject's share of it, and the test without that subject. */
export const drives: FigureLoader = async (asked) => {
  const detail = await detailOf(asked);
  if (!detail || detail.influence.subjects.length === 0) return null;
  const { influence } = detail;
  return figureTable<Subject>({
    title: `What drives it: ${targetWords(influence)}`,
    rows: influence.subjects,
    columns: [
      words("subject", "Subject", (row) => row.subject),
      number("share", "Share of the effect, %", (row) => row.share, percent),
      number("F", "F without it", (row) => row.F, fStatistic),
      number("p_gg", "p (GG)", (row) => row.p_gg, pValue),
      number("partial_eta_squared", "Partial η²", (row) => row.partial_eta_squared, share),
      number("difference", "Difference, points", (row) => row.difference, points),
      hidden("turns", "boolean", (row) => row.turns),
      shown("Turns", (row) => (row.turns ? "yes" : "no"), false),
    ],
    strong: (row) => row.turns,
    notes: [
      `With all ${influence.of} subjects: F ${fStatistic(influence.full.F)}, p ${pValue(influence.full.p_gg)}.`,
      "Share: what a subject adds to the effect's sum of squares along the pattern of the means.",
    ],
  });
};

type Row = AnovaDetail["robustness"]["baseline"];

/** The same question under every other defensible choice, the analysis shown first. */
export const robustness: FigureLoader = async (asked) => {
  const detail = await detailOf(asked);
  if (!detail) return null;
  const { baseline, rows } = detail.robustness;
  return figureTable<Row>({
    title: `Does it hold? ${targetWords(detail.influence)}`,
    rows: [baseline, ...rows],
    columns: [
      words(
        "choice",
        "Choice",
        (row) => row.choice,
        (row) => rowLabel(row, asked.names),
      ),
      hidden("baseline", "boolean", (row) => row === baseline),
      words("statistic", "Test", (row) => row.statistic),
      number("F", "F", (row) => row.F, fStatistic),
      hidden("df1", "number", (row) => row.df1),
      hidden("df2", "number", (row) => row.df2),
      shown("df", (row) => degreesOfFreedom(row.df1, row.df2)),
      number("p", "p", (row) => row.p, pValue),
      number("difference", "Difference", (row) => row.difference, points),
      whole("subjects", "Subjects", (row) => row.subjects),
      hidden("holds", "boolean", (row) => row.holds),
      shown(
        "Conclusion",
        (row) =>
          row === baseline
            ? "the analysis shown"
            : row.holds === null
              ? (row.why ?? "–")
              : row.holds
                ? "holds"
                : "turns",
        false,
      ),
      hidden("why", "text", (row) => row.why),
    ],
    notes: [`${detail.robustness.holds} of ${detail.robustness.of} other choices say the same.`],
  });
};
