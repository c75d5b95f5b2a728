import type { Transaction } from "@/db/client";
import type { Job } from "./job";

/**
 * Sums a bundle's trials at the fixed grain. Trials are grouped by small numbers, and the groups get the texts of their
 * facets after. Two things halve the time: a probe's facets are looked up in an array, since probes are numbered
 * without gaps, and not joined; and sums are floating, since whole-number sums come as `numeric`, which is slow to
 * convert.
 */
export async function writeCellCounts(tx: Transaction, { study_id, bundle_no }: Job): Promise<void> {
  await tx`
    with facets as materialized (
      select probe_no, subject, session, source, kind, story, dimension, lure,
             min(probe_no) over (partition by probe_set_no, subject, session, source, kind, story, dimension, lure) as facet
      from probes where study_id = ${study_id} and bundle_no = ${bundle_no}
    ), sums as (
      select t.condition_no, ((select array_agg(facet order by probe_no) from facets))[t.probe_no + 1] as facet,
             t.round, t.repetition, t.outcome,
             count(*) as trials, count(*) filter (where t.flagged) as flagged,
             coalesce(sum(t.score / t.max), 0) as score_sum,
             coalesce(sum(t.recovery_calls::float8), 0) as recovery_calls, count(t.recovery_calls) as recovery_calls_n,
             coalesce(sum(t.prompt_tokens::float8), 0) as prompt_tokens, count(t.prompt_tokens) as prompt_tokens_n,
             coalesce(sum(t.cached_tokens::float8), 0) as cached_tokens, count(t.cached_tokens) as cached_tokens_n,
             coalesce(sum(t.output_tokens::float8), 0) as output_tokens, count(t.output_tokens) as output_tokens_n,
             coalesce(sum(t.seconds), 0) as seconds, count(t.seconds) as seconds_n
      from trials t
      where t.study_id = ${study_id} and t.bundle_no = ${bundle_no}
      group by 1, 2, 3, 4, 5
    )
    insert into cell_counts (
      study_id, bundle_no, condition_no, cell_no, round, repetition, outcome, lure, trials, flagged, score_sum,
      recovery_calls, recovery_calls_n, prompt_tokens, prompt_tokens_n, cached_tokens, cached_tokens_n,
      output_tokens, output_tokens_n, seconds, seconds_n, subject, session, source, kind, story, dimension)
    select ${study_id}, ${bundle_no}, s.condition_no, row_number() over (), s.round, s.repetition, s.outcome, f.lure,
           s.trials, s.flagged, s.score_sum, s.recovery_calls, s.recovery_calls_n, s.prompt_tokens, s.prompt_tokens_n,
           s.cached_tokens, s.cached_tokens_n, s.output_tokens, s.output_tokens_n, s.seconds, s.seconds_n,
           f.subject, f.session, f.source, f.kind, f.story, f.dimension
    from sums s join facets f on f.probe_no = s.facet`;
}

/** Sums the probes that the design of each probe set asks, by the same facets. */
export async function writeDesignCounts(tx: Transaction, { study_id, bundle_no }: Job): Promise<void> {
  await tx`
    insert into design_counts (
      study_id, bundle_no, probe_set_no, cell_no, round, lure, probes, subject, session, source, kind, story, dimension)
    select ${study_id}, ${bundle_no}, probe_set_no, row_number() over (), round, lure, count(*),
           subject, session, source, kind, story, dimension
    from probes, unnest(design_rounds) as round
    where study_id = ${study_id} and bundle_no = ${bundle_no}
    group by probe_set_no, round, lure, subject, session, source, kind, story, dimension`;
}
