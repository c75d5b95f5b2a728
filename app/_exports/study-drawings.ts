import { meansPlot } from "@/app/studies/[study]/_figures/means-lines";
import { measureWords } from "@/app/studies/[study]/_figures/measure-words";
import { roundPanels } from "@/app/studies/[study]/_figures/round-panels";
import { stackGroups } from "@/app/studies/[study]/_figures/stack-groups";
import { analysisQuery, readAnovaChoice } from "@/app/studies/[study]/anova/_choices/anova-choice";
import { survivalPanels } from "@/app/studies/[study]/rounds/_survival/survival-panels";
import { oneOf } from "@/lib/format/address";
import { KIND_WORDS } from "@/lib/format/words";
import { getAnova } from "@/lib/queries/get-anova";
import { getCells } from "@/lib/queries/get-cells";
import { getSurvival } from "@/lib/queries/get-survival";
import type { CellsAnswer } from "@/lib/queries/results/study";
import type { Drawing } from "./drawing/drawing";
import { framed } from "./drawing/frame";
import { methodKey } from "./drawing/method-key";
import { intervalPanels, type Panel } from "./drawing/panels";
import { outcomeStacks } from "./drawing/stacks";
import type { DrawnFigure } from "./study-figures";
import type { Asked } from "./tables/asked";

/** A drawing but for its source, which who asks for it knows. */
export type DrawWith = (source: string) => Drawing;
type Drawer = (asked: Asked) => Promise<DrawWith | null>;

const countWords = (answer: CellsAnswer): string =>
  answer.probe_set.kind === "graded"
    ? "Percent of the highest possible score"
    : answer.count === "scored"
      ? "Percent of scored trials"
      : "Percent of all trials that the design asks for";

interface PanelsFigure {
  title: string;
  unit: string;
  label: string;
  panels: readonly Panel[];
  points: readonly string[];
  notes: readonly string[];
}

/** Methods in a key, panels below it. null where there is nothing to draw. */
function panelsDrawing({ panels, points, ...figure }: PanelsFigure): DrawWith | null {
  const methods = new Map(panels.flatMap(({ lines }) => lines.map((line) => [line.id, line])));
  if (methods.size === 0) return null;
  const key = methodKey([...methods.values()]);
  const plots = intervalPanels(panels, points);
  const body = [...key.parts, ...plots.parts.map((part) => down(part, key.height))];
  return (source) => framed({ ...figure, body, height: key.height + plots.height, source });
}

function down<Part extends Drawing["parts"][number]>(part: Part, by: number): Part {
  if (part.kind !== "line") return { ...part, y: part.y + by };
  return { ...part, from: [part.from[0], part.from[1] + by], to: [part.to[0], part.to[1] + by] };
}

const roundsOf = (rounds: number): string[] => Array.from({ length: rounds }, (_, at) => String(at + 1));

const rounds: Drawer = async ({ viewer, study, choice, names, set }) => {
  if (!set || set.rounds < 2) return null;
  const answer = await getCells(viewer, study.slug, { ...choice, probe_set: set.id, by: ["round"] });
  if (!answer) return null;
  const panels = roundPanels(answer, names);
  return panelsDrawing({
    title: `${set.title}: ${KIND_WORDS[set.kind].measure.toLowerCase()} after each compaction`,
    unit: `${countWords(answer)}, by number of compactions; higher is better.`,
    label: panels.map(({ label }) => label).join(" "),
    panels,
    points: roundsOf(set.rounds),
    notes: [`Bars are 95% intervals over ${set.kind === "commitments" ? "probes" : "sessions"}.`],
  });
};

const survival: Drawer = async ({ viewer, study, choice, names, set }) => {
  if (set?.kind !== "planted-facts") return null;
  const answer = await getSurvival(viewer, study.slug, { ...choice, probe_set: set.id });
  if (!answer || answer.survival.rounds < 2) return null;
  const panels = survivalPanels(answer, names);
  return panelsDrawing({
    title: `${set.title}: how long a fact lasts`,
    unit: "Percent of the facts recalled in round 1 that were recalled in every round since; higher is better.",
    label: panels.map(({ label }) => label).join(" "),
    panels,
    points: roundsOf(answer.survival.rounds),
    notes: ["Bars are 95% intervals over sessions; round 1 is 100% by definition."],
  });
};

const failures: Drawer = async ({ viewer, study, choice, names, set }) => {
  if (!set || set.kind === "graded") return null;
  const answer = await getCells(viewer, study.slug, { ...choice, probe_set: set.id });
  if (!answer) return null;
  const groups = stackGroups(answer, names);
  const { parts, height } = outcomeStacks(groups, set.kind);
  return (source) =>
    framed({
      title: `${set.title}: what became of every reply`,
      unit: "Percent of the trials that the design asks for, by outcome.",
      label: groups.map(({ label }) => label).join(" "),
      body: parts,
      height,
      source,
    });
};

/** The dimension that the address names, or the only one. */
const means: Drawer = async ({ viewer, study, query, choice, names }) => {
  const asked = readAnovaChoice(query, study, choice);
  if (!asked) return null;
  const analysis = analysisQuery(asked);
  const [view, cells] = await Promise.all([
    getAnova(viewer, study.slug, analysis),
    getCells(viewer, study.slug, analysis),
  ]);
  const dimension = oneOf(query, "dimension");
  const answer = view?.answers.find((one) => dimension === undefined || one.dimension === dimension);
  if (!view || !answer || answer.cell_means.length === 0) return null;
  const alike = view.measure === "pass_rate" && view.missing === "failure" && asked.first === undefined;
  const plot = meansPlot(answer, names, alike ? cells : null);
  const { noun } = measureWords(answer.measure, view.probe_set.kind);
  return panelsDrawing({
    title: `${view.probe_set.title}: cell means${answer.dimension ? `, ${answer.dimension}` : ""}`,
    unit: `${noun}, mean of subjects, percent. Parallel lines mean that a method’s lead does not depend on the model.`,
    label: plot.label,
    panels: [{ name: null, lines: plot.lines }],
    points: plot.models.map(names.modelName),
    notes: [
      "Bars are 95% Cousineau–Morey intervals: they show differences within subjects.",
      ...(plot.exploratoryFrom === null
        ? []
        : ["Dotted: models outside the analysis, pooled rates with intervals of their own."]),
    ],
  });
};

/** The figures of a study that can be had as a picture: drawn by the rows of their page. */
export const STUDY_DRAWINGS: Readonly<Record<DrawnFigure, Drawer>> = { rounds, survival, failures, means };
