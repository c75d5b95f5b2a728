import type { Transaction } from "@/db/client";
import type { Job } from "./job";
import type { StandingSet } from "./standing-sets";

/**
 * Gives a bundle the study's list for a probe set that the study has already: facts about a probe that this bundle
 * leaves out, the rounds in which the design asks each, and the probes that it has no rows of. Every bundle then
 * carries the whole list under which it was published, so that the list outlives the bundle that set it. Texts stay
 * where they were sent: removing a bundle's texts for good must not leave copies in others.
 */
export async function takeDesign(
  tx: Transaction,
  { study_id, bundle_no }: Job,
  set: StandingSet,
): Promise<void> {
  // The session is part of a probe's key, except among commitments, where it is a fact about the probe.
  const session = set.kind === "commitments" ? tx`''` : tx`coalesce(p.session, '')`;
  const theirs = tx`
    select p.*, ${session} as key_session from probes p
    where p.study_id = ${study_id} and p.bundle_no = ${set.bundle_no} and p.probe_set_no = ${set.probe_set_no}`;
  await tx`
    update probes m set
      session = coalesce(m.session, o.session), source = coalesce(m.source, o.source), kind = coalesce(m.kind, o.kind),
      story = coalesce(m.story, o.story), design_rounds = o.design_rounds
    from (select p.probe_no, ${session} as key_session, p.probe, p.dimension from probes p
          where p.study_id = ${study_id} and p.bundle_no = ${bundle_no} and p.probe_set_no = ${set.mine}) k
    join (${theirs}) o on o.key_session = k.key_session and o.probe = k.probe
      and coalesce(o.dimension, '') = coalesce(k.dimension, '')
    where m.study_id = ${study_id} and m.bundle_no = ${bundle_no} and m.probe_no = k.probe_no`;
  await tx`
    insert into probes (study_id, bundle_no, probe_no, probe_set_no, subject, session, probe, dimension, source, kind,
                        story, lure, design_rounds)
    select ${study_id}, ${bundle_no}, next.no + row_number() over (order by o.probe_no), ${set.mine}, o.subject, o.session,
           o.probe, o.dimension, o.source, o.kind, o.story, o.lure, o.design_rounds
    from (${theirs}) o
    cross join (select coalesce(max(probe_no), -1) as no from probes
                where study_id = ${study_id} and bundle_no = ${bundle_no}) next
    where (o.key_session, o.probe, coalesce(o.dimension, '')) not in (
      select ${session}, p.probe, coalesce(p.dimension, '') from probes p
      where p.study_id = ${study_id} and p.bundle_no = ${bundle_no} and p.probe_set_no = ${set.mine})`;
}
