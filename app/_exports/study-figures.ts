import { anova, anovaShort, simple, sphericity } from "./tables/anova";
import { drives, robustness } from "./tables/anova-detail";
import { means, methodPairs, modelPairs, subjects } from "./tables/anova-pairs";
import type { FigureLoader } from "./tables/asked";
import { failures, kinds, rates, rounds, sources } from "./tables/cells";
import { cost } from "./tables/cost";
import { costs } from "./tables/cost-view";
import { calibration, shares } from "./tables/failures";
import { history } from "./tables/history";
import { disputed, judgePair, judges } from "./tables/judges";
import { paperCheck } from "./tables/paper-check";
import { context, outcomes, probes } from "./tables/probes";
import { claims, matching, order, replicatedCells } from "./tables/replication";
import { standing } from "./tables/standing";
import { fates, flow, survival } from "./tables/survival";

/** Every figure of a study that can be had as a file, by the name in its address. */
export const STUDY_FIGURES = {
  rates,
  rounds,
  sources,
  kinds,
  survival,
  flow,
  fates,
  failures,
  shares,
  calibration,
  anova,
  "anova-short": anovaShort,
  methods: methodPairs,
  models: modelPairs,
  simple,
  means,
  sphericity,
  subjects,
  drives,
  robustness,
  cost,
  costs,
  judges,
  "judge-pair": judgePair,
  disputed,
  standing,
  probes,
  outcomes,
  context,
  claims,
  order,
  "replicated-cells": replicatedCells,
  matching,
  "paper-check": paperCheck,
  history,
} as const satisfies Readonly<Record<string, FigureLoader>>;

export type StudyFigure = keyof typeof STUDY_FIGURES;

/** Those that have a drawing (study-drawings.ts). */
export type DrawnFigure = Extract<StudyFigure, "rounds" | "survival" | "failures" | "means">;
