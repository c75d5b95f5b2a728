import { measureWords } from "@/app/studies/[study]/_figures/measure-words";
import { wholeNumber } from "@/app/studies/[study]/_frame/study-params";
import {
  becauseSentence,
  claimStatement,
  scopeWords,
  VERDICT_WORDS,
} from "@/app/studies/[study]/replication/_words/claim-words";
import { reportNames } from "@/app/studies/[study]/replication/_words/report-names";
import type { Claim, Part, Report, ReportNames } from "@/app/studies/[study]/replication/_words/shapes";
import { oneOf } from "@/lib/format/address";
import { percent, points } from "@/lib/format/percent";
import { pValue, share } from "@/lib/format/statistics";
import {
  type FigureColumn,
  figureTable,
  hidden,
  interval,
  number,
  shown,
  whole,
  words,
} from "@/lib/format/table/figure-table";
import { getReplication } from "@/lib/queries/get-replication";
import type { ReplicationView } from "@/lib/queries/results/analysis";
import type { Asked, FigureLoader } from "./asked";

interface Found {
  view: ReplicationView;
  report: Report;
  names: ReportNames;
  parts: readonly Part[];
  note: string;
}

/** The report that the address asks for; `dimension` names one part of a graded set's. */
async function found({ viewer, study, query, choice, set }: Asked): Promise<Found | null> {
  const reference = oneOf(query, "with");
  if (!set || reference === undefined) return null;
  const view = await getReplication(viewer, study.slug, {
    ...choice,
    with: reference,
    reference_revision: wholeNumber(oneOf(query, "reference_revision")),
    probe_set: set.id,
  });
  if (!view?.report) return null;
  const dimension = oneOf(query, "dimension") ?? null;
  const { report } = view;
  const parts = dimension === null ? report.parts : report.parts.filter((p) => p.dimension === dimension);
  const { title, revision } = view.reference;
  const note = `The reference is ${title}, revision ${revision}.`;
  return { view, report, names: reportNames(view, report), parts, note };
}

const ends = (low: number | null, high: number | null): string | null =>
  low === null || high === null ? null : `${points(low)} to ${points(high)}`;

type ClaimRow = Claim & { part: Part };

const side = (name: "reference" | "own", head: string): FigureColumn<ClaimRow>[] => [
  number(`${name}_difference`, `${head}, points`, (claim) => claim[name].difference, points),
  ...interval<ClaimRow>(
    [`${name}_low`, `${name}_high`],
    "95% interval",
    (claim) => [claim[name].low, claim[name].high],
    ends,
  ),
  name === "reference"
    ? hidden("reference_p", "number", (claim) => claim.reference.p)
    : number("own_p", "p", (claim) => claim.own.p, pValue),
  name === "reference"
    ? number("reference_p_holm", "p (Holm)", (claim) => claim.reference.p_holm, pValue)
    : hidden("own_p_holm", "number", (claim) => claim.own.p_holm),
  number(`${name}_partial_eta_squared`, "Partial η²", (claim) => claim[name].partial_eta_squared, share),
  hidden(`${name}_smallest_difference`, "number", (claim) => claim[name].smallest_difference),
  hidden(`${name}_subjects`, "whole", (claim) => claim[name].subjects),
];

/** Every claim of the reference with its verdict. */
export const claims: FigureLoader = async (asked) => {
  const of = await found(asked);
  const rows = of?.parts.flatMap((part) => part.claims.map((claim) => ({ ...claim, part })));
  if (!of || !rows?.length) return null;
  const verb = (part: Part) => measureWords(part.measure, of.report.own_set.kind).verb;
  return figureTable<ClaimRow>({
    title: "Claim by claim",
    rows,
    columns: [
      hidden("probe_set", "text", () => of.report.own_set.id),
      hidden("dimension", "text", ({ part }) => part.dimension),
      hidden("kind", "text", (claim) => claim.kind),
      hidden("a", "text", (claim) => claim.a),
      hidden("b", "text", (claim) => claim.b),
      words(
        "model",
        "Where",
        (claim) => claim.model,
        (claim) => scopeWords(claim.model, claim.part, of.names),
      ),
      words("claim", "Claim of the reference", (claim) => claimStatement(claim, verb(claim.part), of.names)),
      words(
        "verdict",
        "Verdict",
        (claim) => claim.verdict,
        (claim) => VERDICT_WORDS[claim.verdict],
      ),
      hidden("because", "text", (claim) => claim.because),
      hidden("why", "text", becauseSentence),
      ...side("reference", "Reference"),
      ...side("own", "This study"),
      number("between_difference", "This less reference", (claim) => claim.between?.difference, points),
      ...interval<ClaimRow>(
        ["between_low", "between_high"],
        "95% interval",
        ({ between }) => between && [between.low, between.high],
        ends,
      ),
      hidden("between_p", "number", (claim) => claim.between?.p),
      hidden("between_subjects", "whole", (claim) => claim.between?.subjects),
      hidden("told_apart", "boolean", (claim) => claim.between?.told_apart),
    ],
    notes: [of.note],
  });
};

type OrderRow = Part["ordering"][number] & { part: Part };

/** How pairs of methods stand to each other in both studies. */
export const order: FigureLoader = async (asked) => {
  const of = await found(asked);
  const rows = of?.parts.flatMap((part) => part.ordering.map((ordering) => ({ ...ordering, part })));
  if (!of || !rows?.length) return null;
  return figureTable<OrderRow>({
    title: "Whether the order of methods holds",
    rows,
    columns: [
      hidden("dimension", "text", ({ part }) => part.dimension),
      words(
        "model",
        "Where",
        (row) => row.model,
        (row) => scopeWords(row.model, row.part, of.names),
      ),
      whole("pairs", "Pairs", (row) => row.pairs),
      whole("same", "Same order in both", (row) => row.same),
      whole("reversed", "Reversed", (row) => row.reversed),
      whole("only_own", "Told apart here only", (row) => row.open_reference),
      whole("only_reference", "In the reference only", (row) => row.open_own),
      whole("neither", "In neither", (row) => row.open_both),
      whole("estimates_same", "Estimates: same", (row) => row.by_estimate.same),
      whole("estimates_reversed", "Reversed", (row) => row.by_estimate.reversed),
      whole("estimates_tied", "Tied", (row) => row.by_estimate.tied),
    ],
    notes: [of.note],
  });
};

type CellRow = Report["cells"][number];

/** Both studies' rates of every condition that was matched, and the difference. */
export const replicatedCells: FigureLoader = async (asked) => {
  const of = await found(asked);
  if (!of || of.report.cells.length === 0) return null;
  const rate = (name: "reference" | "own", head: string): FigureColumn<CellRow>[] => [
    number(`${name}_rate`, head, (row) => row[name].rate, percent),
    ...interval<CellRow>([`${name}_low`, `${name}_high`], "95% interval", (row) => [
      row[name].low,
      row[name].high,
    ]),
    hidden(`${name}_scored`, "whole", (row) => row[name].scored),
    hidden(`${name}_expected`, "whole", (row) => row[name].expected),
  ];
  return figureTable<CellRow>({
    title: of.report.own_set.kind === "graded" ? "Scores side by side" : "Rates side by side",
    rows: of.report.cells,
    columns: [
      hidden("probe_set", "text", () => of.report.own_set.id),
      words(
        "model",
        "Model",
        (row) => row.model,
        (row) => of.names.model(row.model),
      ),
      words(
        "method",
        "Method",
        (row) => row.method,
        (row) => of.names.method(row.method),
      ),
      ...rate("reference", "Reference, %"),
      ...rate("own", "This study, %"),
      number("difference", "Difference, points", (row) => row.difference, points),
      ...interval<CellRow>(["low", "high"], "95% interval", (row) => [row.low, row.high], ends),
      number("p", "p", (row) => row.p, pValue),
      words("how", "How", (row) => row.how),
      hidden("subjects", "whole", (row) => row.subjects),
    ],
    notes: [of.note],
  });
};

interface MatchRow {
  what: "model" | "method";
  reference: string | null;
  own: string | null;
  by: string | null;
  unlike: Report["models"]["matched"][number]["unlike"];
}

/** What was taken for the same, on what ground, and what has no partner. */
export const matching: FigureLoader = async (asked) => {
  const of = await found(asked);
  if (!of) return null;
  const rowsOf = (what: MatchRow["what"], m: Report["models"] | Report["methods"]): MatchRow[] => [
    ...m.matched.map(({ reference, own, by, unlike }) => ({
      what,
      reference: reference.id,
      own: own.id,
      by,
      unlike,
    })),
    ...m.only_reference.map((id) => ({ what, reference: id, own: null, by: null, unlike: [] })),
    ...m.only_own.map((id) => ({ what, reference: null, own: id, by: null, unlike: [] })),
  ];
  return figureTable<MatchRow>({
    title: "What was matched",
    rows: [...rowsOf("model", of.report.models), ...rowsOf("method", of.report.methods)],
    columns: [
      words("what", "What", (row) => row.what),
      words("reference", "In the reference", (row) => row.reference),
      words("own", "In this study", (row) => row.own),
      words("by", "Matched by", (row) => row.by),
      hidden("unlike", "json", (row) => row.unlike),
      shown(
        "Described differently",
        ({ unlike }) =>
          unlike.map(({ field, reference, own }) => `${field}: ${reference} there, ${own} here`).join("; "),
        false,
      ),
    ],
    notes: [of.note],
  });
};
