import { z } from "zod";
import {
  COMMITMENT_KINDS,
  CONTEXTS,
  OUTCOMES,
  PROBE_SET_KINDS,
  PROVENANCES,
  SOURCES,
  STORED_OUTCOMES,
} from "@/lib/bundle/words";
import { BY, FACT_FATES, LEADERBOARD_METRICS, MEASURES } from "@/lib/figures/shapes";
import { DRAWN_FORMATS, TABLE_FORMATS } from "@/lib/format/table/formats";

/**
 * What may stand after the question mark, call by call. The calls read their addresses by these shapes (`readQuery`), and
 * the OpenAPI description is made from them, so that the two can not part. Each takes the values given, none of them empty.
 */

const first = (values: unknown): unknown => (Array.isArray(values) ? values[0] : values);
const numbered = (values: unknown): unknown => {
  const value = first(values);
  return typeof value === "string" && /^\d{1,9}$/.test(value) ? Number(value) : value;
};
const parted = (values: unknown): unknown =>
  Array.isArray(values) ? values.flatMap((value) => String(value).split(",")) : values;

const word = <const Words extends readonly string[]>(words: Words) =>
  z.enum(words, { error: ({ input }) => `"${String(input)}" is none of ${words.join(", ")}.` });

const text = z.preprocess(first, z.string().optional());
const needed = z.preprocess(first, z.string("is required."));
const oneOf = <const Words extends readonly string[]>(words: Words) =>
  z.preprocess(first, word(words).optional());
/** Words with commas between them, or the parameter repeated. */
const listOf = <const Words extends readonly string[]>(words: Words) =>
  z.preprocess(parted, z.array(word(words)));
/** The parameter repeated: ids may hold commas. */
const texts = z.preprocess((values) => values, z.array(z.string()));
const whole = (least: number, error: string) =>
  z.preprocess(numbered, z.int(error).min(least, error).max(999_999_999, error).optional());

const revision = whole(0, "must be a whole number.").describe(
  "Figures as of this revision of the study; the newest unless named.",
);
const repetitions = oneOf(["declared", "all"]).describe(
  "Repetitions above the declared number are left out unless all are asked for.",
);

const subjectRules = {
  measure: oneOf(MEASURES).describe("pass_rate unless asked; graded sets always use score."),
  missing: oneOf(["failure", "drop"]).describe(
    "failure: errors and missing trials count as failures. drop: subjects without a scored trial in some condition are left out.",
  ),
  reps: repetitions,
  first: whole(1, "must be 1 or more.").describe("Only repetitions 1 to this one."),
  dimension: text.describe("Graded sets: of which dimension."),
  revision,
};

export const RevisionParameters = { revision };

export const StudiesParameters = {
  cursor: text.describe("The next_cursor of the page before."),
};

export const CitationParameters = {
  format: oneOf(["bibtex", "csl", "text"]).describe("bibtex unless asked; csl is CSL-JSON."),
  revision,
};

export const CellsParameters = {
  probe_set: text.describe("Id of a probe set; all of them unless named."),
  by: listOf(BY).describe("Splits each cell by these fields; with commas between them, or repeated."),
  count: oneOf(["expected", "scored"]).describe(
    "The rate is passes of expected trials, unless scored is asked for.",
  ),
  reps: repetitions,
  revision,
};

export const AnovaParameters = {
  probe_set: needed.describe("Id of a probe set."),
  analysis: text.describe("Id of a planned analysis; models and methods narrow or replace its lists."),
  models: texts.describe("Ids of models, each as a parameter of its own."),
  methods: texts.describe("Ids of methods, each as a parameter of its own."),
  ...subjectRules,
};

/** `a` and `b` are read from the address as it stands: see `condition`. */
export const CompareParameters = { probe_set: needed.describe("Id of a probe set."), ...subjectRules };

export const TrialsParameters = {
  probe_set: text.describe("Id of a probe set; all of them unless named."),
  model: texts.describe("Ids of models, each as a parameter of its own."),
  method: texts.describe("Ids of methods, each as a parameter of its own."),
  session: text.describe("Id of a session."),
  probe: text.describe("Id of a probe."),
  dimension: text.describe("Graded sets: of which dimension."),
  round: whole(1, "must be 1 or more.").describe("Of this round."),
  repetition: whole(1, "must be 1 or more.").describe("Of this repetition."),
  outcome: oneOf(STORED_OUTCOMES).describe("What became of them; scored is a graded trial with a score."),
  source: oneOf(SOURCES).describe("Where the planted fact stood."),
  kind: oneOf(COMMITMENT_KINDS).describe("What kind of commitment it was."),
  lure: oneOf(["true", "false"]).describe("Only lures, or none."),
  flagged: oneOf(["true", "false"]).describe("Planted facts: marked unverified, or not."),
  context: oneOf(CONTEXTS).describe("Where the commitment stood in the context."),
  disputed: oneOf(["true"]).describe("Only trials of which two judges said different things."),
  judge: text.describe("Who gave the first verdict."),
  second_judge: text.describe("Who gave the second verdict."),
  second_outcome: oneOf(STORED_OUTCOMES).describe("What the second verdict makes of them."),
  fate: oneOf(FACT_FATES).describe(
    "What became of planted facts from round to round, each fact told by one trial. kept: recalled in every round through the trial’s. throughout: recalled whenever asked, told by round 1. later_…: of facts recalled in round 1, the first such trial after it; later_missing by round 1. recovered: of these, the first recall after a loss. gained: lost in round 1, the first recall after it.",
  ),
  previous: oneOf(OUTCOMES).describe("What the same planted fact was in the round before."),
  next: oneOf(OUTCOMES).describe("What the same planted fact was in the round after."),
  reps: repetitions,
  scorers: oneOf(["newest", "all"]).describe(
    "Where two scorer versions judged one condition the newer’s trials are given, as in every figure; all gives both, the older as outdated.",
  ),
  revision,
  format: oneOf(["json", "ndjson", "csv", "parquet"]).describe(
    "json answers a page; the others are one file with every trial that matches.",
  ),
  limit: whole(1, "must be from 1 to 200.")
    .refine((value) => value === undefined || value <= 200, "must be from 1 to 200.")
    .describe("json: trials a page at most, 50 unless asked; a page is shorter where texts are long."),
  cursor: text.describe("json: the next_cursor of the page before, with the same filters."),
  bom: oneOf(["0", "1"]).describe("csv: 1 puts a byte-order mark first, by which Excel knows UTF-8."),
};

/** Beside these, everything that the page of the figure understands. */
export const FigureParameters = {
  format: oneOf([...TABLE_FORMATS, ...DRAWN_FORMATS]).describe(
    "csv unless asked. Fractions in full precision in csv, json and parquet, rounded as on the page in markdown and latex; svg and png of figures that are drawn.",
  ),
  probe_set: text.describe("Id of a probe set, for figures of one; the study’s first unless named."),
  dimension: text.describe("Graded sets: of which dimension."),
  of_model: text.describe("Only rows of this model."),
  of_method: text.describe("Only rows of this method."),
  count: oneOf(["expected", "scored"]).describe(
    "The rate is passes of expected trials, unless scored is asked for.",
  ),
  reps: repetitions,
  revision,
  bom: oneOf(["0", "1"]).describe("csv: 1 puts a byte-order mark first, by which Excel knows UTF-8."),
};

/** Beside these, everything that the page of the figure understands. */
export const SiteFigureParameters = {
  format: oneOf(TABLE_FORMATS).describe("csv unless asked."),
  bom: FigureParameters.bom,
};

export const LeaderboardParameters = {
  probe_set_kind: oneOf(PROBE_SET_KINDS).describe("Of this kind of probe set; of every kind unless named."),
  fingerprint: text.describe("Of this list of probes alone."),
  class: texts.describe("Models of this class alone; may repeat. Filters hide entries and move no place."),
  method: texts.describe("Ids of methods; may repeat."),
  provenance: listOf(PROVENANCES).describe("Studies with such bundles."),
  metric: oneOf(LEADERBOARD_METRICS).describe(
    "What entries are ranked by: rate unless asked, of which a high one is best; of the others a low one is.",
  ),
  count: oneOf(["expected", "scored"]).describe(
    "The rate is passes of expected trials, unless scored is asked for.",
  ),
  reps: repetitions,
  format: oneOf([...TABLE_FORMATS, ...DRAWN_FORMATS]).describe(
    "json unless asked; the others are one row an entry. svg and png draw the first list of probes.",
  ),
  bom: oneOf(["0", "1"]).describe("csv: 1 puts a byte-order mark first, by which Excel knows UTF-8."),
};

export const SendParameters = {
  study: text.describe("Slug of the study; without it a new private study of the sender's is made."),
  supersedes: text.describe("Id of a bundle of the study that this one is published in place of."),
  dry_run: oneOf(["0", "1"]).describe("1: check against the study and publish nothing."),
  file_name: text.describe("A name to show."),
};

/** As for a bundle in one piece; the file's name stands in the body. */
export const UploadParameters = {
  study: SendParameters.study,
  supersedes: SendParameters.supersedes,
  dry_run: SendParameters.dry_run,
};

/** What a sender calls a sending: a retry under the same key is the same sending. */
export const IdempotencyKey = z
  .string()
  .regex(/^[\x20-\x7e]{1,255}$/, "must be 1 to 255 printable ASCII characters.");
