import { z } from "zod";
import {
  AnovaParameters,
  CellsParameters,
  CitationParameters,
  CompareParameters,
  RevisionParameters,
  TrialsParameters,
} from "../../../_answers/parameters";
import type { Call } from "../call";
import { DEMO } from "../demo";

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
];
