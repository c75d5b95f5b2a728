import "server-only";
import type { SignedIn } from "@/lib/auth/viewer";
import type { Limits } from "@/lib/bundle/limits";
import { limitsFromEnvironment } from "@/lib/intake/limits";
import { type Quotas, quotasFromEnvironment } from "@/lib/intake/quotas";
import { database } from "./database";
import type { Visibility } from "./results/study";
import { roleIn } from "./study-role";

/** A study that bundles can be sent to, with the bundles of it that one can be sent in place of. */
export interface SendingStudy {
  slug: string;
  title: string;
  visibility: Visibility;
  bundles: readonly { id: string; file_name: string; published_revision: number; trials: number | null }[];
}

export interface SentItem {
  id: string;
  file_name: string;
  status: string;
  errors: number;
  trials: number | null;
}

export interface SendingDesk {
  studies: readonly SendingStudy[];
  /** What this person sent last, the newest first, five at most. */
  bundles: readonly SentItem[];
  limits: Limits;
  quotas: Quotas;
}

const LAST = 5;

/** What somebody needs in order to send a bundle: where to, what came of the last ones, and how much is allowed. */
export async function getSendingDesk({ user_id }: SignedIn): Promise<SendingDesk> {
  const sql = database();
  const [studies, bundles] = await Promise.all([
    sql<SendingStudy[]>`
      select slug, title, visibility, coalesce(
        (select jsonb_agg(jsonb_build_object('id', b.id, 'file_name', b.file_name,
           'published_revision', b.published_revision, 'trials', b.counts -> 'trials') order by b.bundle_no desc)
         from bundles b where b.study_id = studies.study_id and b.status = 'ready'), '[]') as bundles
      from studies where ${roleIn(sql, user_id)} is not null
      order by created_at desc, study_id desc`,
    sql<SentItem[]>`
      select id, file_name, status, errors, (counts ->> 'trials')::float8 as trials
      from bundles where sender_id = ${user_id} order by created_at desc, id limit ${LAST}`,
  ]);
  return { studies, bundles, limits: limitsFromEnvironment(), quotas: quotasFromEnvironment() };
}
