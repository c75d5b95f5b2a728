import { analysisQuery, plannedChoice } from "@/app/studies/[study]/anova/_choices/anova-choice";
import { BLANK } from "@/lib/format/blank";
import { figureTable, hidden, shown, words } from "@/lib/format/table/figure-table";
import { getAnova } from "@/lib/queries/get-anova";
import type { AnovaView } from "@/lib/queries/results/analysis";
import {
  analysisData,
  answersOf,
  type EffectRow,
  effectName,
  remarks,
  sphericityColumns,
  statistics,
  strong,
  titleOf,
} from "./anova-columns";
import type { FigureLoader } from "./asked";

/** Model, method and their interaction. */
export const anova: FigureLoader = async (asked) => {
  const view = await answersOf(asked);
  return view && effectsTable(view, "Analysis of variance");
};

function effectsTable(view: AnovaView, what: string) {
  const several = view.answers.length > 1;
  return figureTable<EffectRow>({
    title: titleOf(view, what),
    rows: view.answers.flatMap((answer) => answer.effects.map((effect) => ({ answer, effect }))),
    columns: [
      ...analysisData<EffectRow>(),
      ...(several ? [shown<EffectRow>("Of", ({ answer }) => answer.dimension ?? BLANK, false)] : []),
      words(
        "effect",
        "Effect",
        ({ effect }) => effect.effect,
        ({ effect }) => effectName(effect),
      ),
      ...statistics,
      ...sphericityColumns,
    ],
    strong,
    notes: remarks(view),
  });
}

/** What the overview shows: the planned analysis of every probe set, with the pairs of methods. */
export const anovaShort: FigureLoader = async ({ viewer, study, choice, names }) => {
  const views = await Promise.all(
    study.probe_sets.map((set) => getAnova(viewer, study.slug, analysisQuery(plannedChoice(set, choice)))),
  );
  const found = views.flatMap((view) => view ?? []);
  const titles = new Map(found.map(({ probe_set }) => [probe_set.id, probe_set.title]));
  const rows = found.flatMap((view) =>
    view.answers.flatMap((answer): EffectRow[] => [
      ...answer.effects.map((effect) => ({ answer, effect })),
      ...answer.pairwise_methods.flatMap(({ a, b, effects }) =>
        effects.map((effect) => ({ answer, effect, a, b })),
      ),
    ]),
  );
  if (rows.length === 0) return null;
  return figureTable<EffectRow>({
    title: "Analysis of variance",
    rows,
    columns: [
      ...analysisData<EffectRow>(),
      shown(
        "Probe set",
        ({ answer }) => [titles.get(answer.probe_set), answer.dimension].filter(Boolean).join(", "),
        false,
      ),
      hidden("method_a", "text", ({ a }) => a),
      hidden("method_b", "text", ({ b }) => b),
      shown("Of", ({ a, b }) => (a && b ? `${names.methodName(a)} – ${names.methodName(b)}` : "all"), false),
      words(
        "effect",
        "Effect",
        ({ effect }) => effect.effect,
        ({ effect }) => effectName(effect),
      ),
      ...statistics,
      ...sphericityColumns,
    ],
    strong,
    notes: [...new Set(found.flatMap(remarks))],
  });
};

/** The method effect within each model by itself. */
export const simple: FigureLoader = async (asked) => {
  const view = await answersOf(asked);
  const rows = view?.answers.flatMap((answer) =>
    answer.simple_effects.flatMap(({ model, effects }) =>
      effects.map((effect) => ({ answer, effect, model })),
    ),
  );
  if (!view || !rows?.length) return null;
  return figureTable<EffectRow>({
    title: titleOf(view, "Methods within each model"),
    rows,
    columns: [
      ...analysisData<EffectRow>(),
      words(
        "model",
        "Model",
        ({ model }) => model,
        ({ model }) => asked.names.modelName(model ?? ""),
      ),
      ...statistics,
      ...sphericityColumns,
    ],
    strong,
    notes: remarks(view),
  });
};

/** Corrections of every effect: of the whole analysis, of each pair and within each model. */
export const sphericity: FigureLoader = async (asked) => {
  const view = await answersOf(asked);
  if (!view) return null;
  const { modelName, methodName } = asked.names;
  const parts = view.answers.flatMap((answer): (EffectRow & { of: string })[] => [
    ...answer.effects.map((effect) => ({ answer, effect, of: "all" })),
    ...answer.pairwise_methods.flatMap(({ a, b, effects }) =>
      effects.map((effect) => ({ answer, effect, a, b, of: `${methodName(a)} – ${methodName(b)}` })),
    ),
    ...answer.pairwise_models.flatMap(({ a, b, effects }) =>
      effects.map((effect) => ({ answer, effect, a, b, of: `${modelName(a)} – ${modelName(b)}` })),
    ),
    ...answer.simple_effects.flatMap(({ model, effects }) =>
      effects.map((effect) => ({ answer, effect, model, of: `within ${modelName(model)}` })),
    ),
  ]);
  return figureTable<EffectRow & { of: string }>({
    title: titleOf(view, "Sphericity"),
    rows: parts,
    columns: [
      ...analysisData<EffectRow & { of: string }>(),
      hidden("a", "text", ({ a }) => a),
      hidden("b", "text", ({ b }) => b),
      hidden("model", "text", ({ model }) => model),
      shown("Of", ({ of }) => of, false),
      words(
        "effect",
        "Effect",
        ({ effect }) => effect.effect,
        ({ effect }) => effectName(effect),
      ),
      ...statistics,
      ...sphericityColumns,
    ],
    strong,
    notes: remarks(view),
  });
};
