import { MEASURES } from "@/lib/figures/shapes";
import type { AnovaQuery } from "@/lib/queries/get-anova";
import { first, required, revision, texts, word } from "./query";

/** What decides over which subjects and replies figures are, wherever they are of subjects. */
export const subjectRules = (query: URLSearchParams) => ({
  measure: word(query, "measure", MEASURES),
  missing: word(query, "missing", ["failure", "drop"]),
  repetitions: word(query, "reps", ["declared", "all"]),
  first: first(query),
  dimension: query.get("dimension") || undefined,
  revision: revision(query),
});

/** The analysis that an address asks for. */
export const anovaQuery = (query: URLSearchParams): AnovaQuery => ({
  probe_set: required(query, "probe_set"),
  analysis: query.get("analysis") || undefined,
  models: texts(query, "models"),
  methods: texts(query, "methods"),
  ...subjectRules(query),
});
