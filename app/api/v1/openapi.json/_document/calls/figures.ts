import { z } from "zod";
import { SITE_FIGURES } from "@/app/_exports/site-figures";
import { STUDY_DRAWINGS } from "@/app/_exports/study-drawings";
import { STUDY_FIGURES } from "@/app/_exports/study-figures";
import {
  AnovaParameters,
  CellsParameters,
  CitationParameters,
  CompareParameters,
  FigureParameters,
  LeaderboardParameters,
  RevisionParameters,
  SiteFigureParameters,
  TrialsParameters,
} from "../../../_answers/parameters";
import type { Call } from "../call";
import { DEMO } from "../demo";

const DRAWN = Object.keys(STUDY_DRAWINGS);
const AT = `/studies/${DEMO}`;

/** `MODEL:METHOD`, as `condition` in _answers/query.ts reads it: a colon inside an id is written as %3A. */
export const ConditionText = z.string().regex(/^[^:]+:[^:]+$/);

export const FIGURE_CALLS: readonly Call[] = [
  {
    id: "getCells",
    method: "get",
    path: "/studies/{study}/cells",
    about: "Figures",
    summary: "Rates of every condition, whole or split",
    description:
      "Numbers are in full precision. A condition that was not run has run: false and null in every figure.",
    who: "readers",
    query: CellsParameters,
    answers: { 200: { says: "The cells", shape: "Cells" } },
    problems: ["invalid_request", "unauthorized", "not_found"],
    sample: { path: `${AT}/cells?probe_set=planted-facts&by=round` },
  },
  {
    id: "getAnova",
    method: "get",
    path: "/studies/{study}/anova",
    about: "Figures",
    summary: "Repeated-measures ANOVA, model × method",
    description:
      "With each pair of methods and of models, and the simple effects of method within each model. Graded sets with several dimensions answer a list, one a dimension.",
    who: "readers",
    query: AnovaParameters,
    answers: { 200: { says: "The analysis", shape: "AnovaOfAll" } },
    problems: ["invalid_request", "unauthorized", "not_found"],
    sample: { path: `${AT}/anova?probe_set=commitments` },
  },
  {
    id: "getAnovaScript",
    method: "get",
    path: "/studies/{study}/anova.R",
    about: "Figures",
    summary: "The same ANOVA as an R script with its data",
    description: "Prints the same table with afex.",
    who: "readers",
    query: AnovaParameters,
    answers: { 200: { says: "The script", types: ["text/x-r-source"] } },
    problems: ["invalid_request", "unauthorized", "not_found"],
    sample: { path: `${AT}/anova.R?probe_set=commitments` },
  },
  {
    id: "compareConditions",
    method: "get",
    path: "/studies/{study}/compare",
    about: "Figures",
    summary: "Two conditions over the same subjects",
    description: "The mean difference a − b, its permutation test and interval, and each subject.",
    who: "readers",
    query: {
      a: ConditionText.describe("MODEL:METHOD, each percent-encoded before they are joined."),
      b: ConditionText.describe("Another condition, written the same way."),
      ...CompareParameters,
    },
    answers: { 200: { says: "The comparison", shape: "Comparison" } },
    problems: ["invalid_request", "unauthorized", "not_found"],
    sample: {
      path: `${AT}/compare?probe_set=commitments&a=qwen3.8-27b:transparent-compact&b=qwen3.8-27b:pi-default`,
    },
  },
  {
    id: "citeStudy",
    method: "get",
    path: "/studies/{study}/citation",
    about: "Figures",
    summary: "How to cite a study at a revision",
    who: "readers",
    query: CitationParameters,
    answers: {
      200: {
        says: "The citation as a file",
        types: ["application/x-bibtex", "application/vnd.citationstyles.csl+json", "text/plain"],
      },
    },
    problems: ["invalid_request", "unauthorized", "not_found"],
    sample: { path: `${AT}/citation?format=bibtex` },
  },
  {
    id: "listTrials",
    method: "get",
    path: "/studies/{study}/trials",
    about: "Figures",
    summary: "Trials: a page of them, or all as one file",
    description:
      "Each trial under the words of the bundle format, in the order of their keys. A file of one kind of probe set begins with the columns of its row file and loads again; in CSV an apostrophe stands before text that a spreadsheet would run. Who may not read the study’s texts gets trials without them (texts: withheld). Files say study, revision, rows and rules in headers that begin with Holdfast-, Parquet in its metadata too.",
    who: "readers",
    query: TrialsParameters,
    answers: {
      200: {
        says: "A page of trials, or the file",
        shape: "Trials",
        types: ["application/x-ndjson", "text/csv", "application/vnd.apache.parquet"],
      },
    },
    problems: ["invalid_request", "unauthorized", "not_found", "unavailable"],
    sample: { path: `${AT}/trials?probe_set=planted-facts&outcome=confident` },
  },
  {
    id: "exportBundle",
    method: "get",
    path: "/studies/{study}/bundle",
    about: "Figures",
    summary: "The study at a revision as one bundle",
    description:
      "A .zip that loads again with the same figures: the trials that stand, under the names that stand, with repetitions above the declared number. Its manifest says under exported_from what it was made of and what it leaves out. For whoever may read the study’s texts.",
    who: "readers",
    query: RevisionParameters,
    answers: { 200: { says: "The bundle", types: ["application/zip"] } },
    problems: ["invalid_request", "unauthorized", "not_found", "unprocessable", "unavailable"],
    sample: { path: `${AT}/bundle`, options: "-OJ" },
  },
  {
    id: "getStudyFigure",
    method: "get",
    path: "/studies/{study}/figures/{figure}",
    about: "Figures",
    summary: "A figure of a study’s pages as a file",
    description: `The rows of a figure by the queries and filters of its page, whose whole address may follow the question mark. Figures: ${Object.keys(STUDY_FIGURES).join(", ")}. In CSV an apostrophe stands before text that a spreadsheet would run. svg and png are there of ${DRAWN.join(", ")}, with title, source and revision inside.`,
    who: "readers",
    query: FigureParameters,
    answers: {
      200: {
        says: "The file",
        types: [
          "text/csv",
          "application/json",
          "application/vnd.apache.parquet",
          "text/markdown",
          "application/x-tex",
          "image/svg+xml",
          "image/png",
        ],
      },
    },
    problems: ["invalid_request", "unauthorized", "not_found"],
    sample: { path: `${AT}/figures/rounds?probe_set=planted-facts&format=csv`, options: "-OJ" },
  },
  {
    id: "getFigure",
    method: "get",
    path: "/figures/{figure}",
    about: "Figures",
    summary: "A figure of no single study’s pages as a file",
    description: `Takes the whole address of the page that shows it (/compare, /changes); those of a model or method name it (model, method), and where they are of one probe set also study and probe_set. Figures: ${Object.keys(SITE_FIGURES).join(", ")}.`,
    who: "anyone",
    query: SiteFigureParameters,
    answers: {
      200: {
        says: "The file",
        types: [
          "text/csv",
          "application/json",
          "application/vnd.apache.parquet",
          "text/markdown",
          "application/x-tex",
        ],
      },
    },
    problems: ["invalid_request", "unauthorized", "not_found"],
    sample: {
      path: `/figures/compare-differences?c=${DEMO}:qwen3.8-27b:transparent-compact&c=${DEMO}:qwen3.8-27b:pi-default`,
    },
  },
  {
    id: "getLeaderboard",
    method: "get",
    path: "/leaderboard",
    about: "Figures",
    summary: "All public conditions, ranked within each list of probes",
    description:
      "Entries are grouped by probe set, version and fingerprint: only those answered the same probes. Equal figures share a place; entries that cover under 90% of their expected trials and the full context have none and stand after the others.",
    who: "anyone",
    query: LeaderboardParameters,
    answers: {
      200: {
        says: "The leaderboard, or the file",
        shape: "Leaderboard",
        types: [
          "text/csv",
          "application/vnd.apache.parquet",
          "text/markdown",
          "application/x-tex",
          "image/svg+xml",
          "image/png",
        ],
      },
    },
    problems: ["invalid_request", "unauthorized", "not_found"],
    sample: { path: "/leaderboard?probe_set_kind=commitments&metric=confident_rate" },
  },
];
