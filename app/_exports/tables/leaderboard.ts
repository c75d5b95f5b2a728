import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import { BLANK } from "@/lib/format/blank";
import { percent } from "@/lib/format/percent";
import { count } from "@/lib/format/quantity";
import { figureTable, hidden, interval, number, shown, words } from "@/lib/format/table/figure-table";
import type { Leaderboard, LeaderboardEntry, LeaderboardGroup } from "@/lib/queries/get-leaderboard";
import { studiesNotes } from "../files/studies-notes";

type Row = LeaderboardEntry & { set: LeaderboardGroup["probe_set"] };

/** The leaderboard as one table: a row an entry, the groups one after the other. */
export const leaderboardTable = ({ metric, count: rule, groups }: Leaderboard) =>
  figureTable<Row>({
    title: `Leaderboard by ${metric.replace("_", " ")}`,
    rows: groups.flatMap(({ probe_set, entries }) => entries.map((entry) => ({ ...entry, set: probe_set }))),
    columns: [
      hidden("probe_set", "text", ({ set }) => set.id),
      hidden("version", "text", ({ set }) => set.version),
      hidden("kind", "text", ({ set }) => set.kind),
      hidden("fingerprint", "text", ({ set }) => set.fingerprint),
      hidden("scorer", "text", ({ set }) => set.scorer?.name),
      hidden("scorer_version", "text", ({ set }) => set.scorer?.version),
      shown("Probe set", ({ set }) => `${set.title}, version ${set.version}`, false),
      number("rank", "Rank", (row) => row.rank, count),
      hidden("apart", "boolean", (row) => row.apart),
      hidden("ceiling", "boolean", (row) => row.ceiling),
      words(
        "model",
        "Model",
        (row) => row.model,
        (row) => row.model_name,
      ),
      hidden("model_class", "text", (row) => row.model_class),
      words(
        "method",
        "Method",
        (row) => row.method,
        (row) => row.method_name,
      ),
      hidden("method_version", "text", (row) => row.method_version),
      hidden("strategy", "text", (row) => row.strategy),
      hidden("metric", "text", () => metric),
      number("value", `${metric.replace("_", " ")}, %`, (row) => row.value, percent),
      ...interval<Row>(["low", "high"], "95% interval", (row) => [row.low, row.high]),
      ...interval<Row>(["least", "most"], null, (row) => row.bounds),
      words("tie_letter", "Tie", (row) => row.tie_letter),
      hidden("with_leader", "boolean", (row) => row.with_leader),
      hidden("scored", "whole", (row) => row.scored),
      hidden("expected", "whole", (row) => row.expected),
      hidden("coverage", "number", (row) => row.coverage),
      hidden("subjects", "whole", (row) => row.subjects),
      shown("Scored / expected", (row) =>
        row.expected === null ? BLANK : `${count(row.scored)} / ${count(row.expected)}`,
      ),
      words(
        "study",
        "Study",
        (row) => row.study,
        (row) => `${row.study_title}, revision ${row.revision}`,
      ),
      hidden("revision", "whole", (row) => row.revision),
      hidden("provenance", "text", (row) => row.provenances.join(", ")),
    ],
    strong: (row) => row.with_leader === true,
    rebuilt: (row) => isRebuilt(row.provenances),
    notes: [
      `Ranked within each probe set, version and list of probes only${rule === "scored" ? ", of scored trials" : ""}. Entries that cover under 90% of their trials and the full context have no rank.`,
      "Tie: methods of one study and model that share a letter cannot be told apart.",
      ...studiesNotes(
        groups.flatMap(({ entries }) => entries.map(({ study, ...entry }) => ({ slug: study, ...entry }))),
      ),
    ],
  });
