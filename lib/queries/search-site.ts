import "server-only";
import type { Database } from "@/db/client";
import { isListed, mayReadTexts } from "@/lib/auth/study-access";
import type { Viewer } from "@/lib/auth/viewer";
import { database } from "./database";
import { kindOf } from "./probe-set-data";
import type { SiteHits } from "./results/find";
import { storable } from "./storable";

const MOST = 5;
const LONGEST = 100;
const WORDS = 5;
/** Matching probes that are looked at before the best are chosen: a word that is in all of them need not read all. */
const CANDIDATES = 500;
const EXCERPT = 120;

/**
 * Studies, models, methods and probes whose names hold every word of `text`, up to 5 each, the closest first, over the
 * studies that the viewer finds in lists, at their newest revision. A probe is found by its words as well where the viewer
 * may read them. Names that were joined lead to the one that stands for them. Nothing for nothing.
 */
export async function searchSite(viewer: Viewer, text: string): Promise<SiteHits> {
  const words = wordsOf(text);
  if (words.length === 0) return { studies: [], models: [], methods: [], probes: [] };
  const sql = database();
  const search = { sql, viewer, patterns: words.map((word) => `%${word}%`), start: `${words.join(" ")}%` };
  const [studies, models, methods, probes] = await Promise.all([
    studiesLike(search),
    namesLike(search, "model"),
    namesLike(search, "method"),
    probesLike(search),
  ]);
  return { studies, models, methods, probes };
}

interface Search {
  sql: Database;
  viewer: Viewer;
  /** One a word, for `like`. */
  patterns: readonly string[];
  /** Everything that was typed, at the beginning. */
  start: string;
}

/** In small letters, safe inside a `like` pattern. */
const wordsOf = (text: string): string[] =>
  (storable(text) ? text : "")
    .normalize("NFC")
    .slice(0, LONGEST)
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .slice(0, WORDS)
    .map((word) => word.replace(/[\\%_]/g, "\\$&"));

function studiesLike({ sql, viewer, patterns, start }: Search): Promise<SiteHits["studies"]> {
  return sql<SiteHits["studies"]>`
    select slug, title from studies
    where ${isListed(sql, viewer)} and revision > 0
      and lower(concat_ws(' ', title, slug)) like all (${patterns}::text[])
    order by lower(title) like ${start} or lower(slug) like ${start} desc, length(title), slug limit ${MOST}`;
}

/** Names of live bundles; `about` is the name that a person gave, `studies` how many hold it. */
function namesLike({ sql, viewer, patterns, start }: Search, what: "model" | "method") {
  const table = sql(what === "model" ? "bundle_models" : "bundle_methods");
  const column = sql(what);
  const joins = what === "model" ? "models" : "methods";
  return sql<SiteHits["models"]>`
    select id, max(name) as name, count(distinct study_id)::int as studies from (
      select n.study_id, coalesce(studies.aliases->${joins}->>n.${column}, n.${column}) as id, n.name
      from ${table} n
      join bundles b using (study_id, bundle_no)
      join studies using (study_id)
      where ${isListed(sql, viewer)} and b.status = 'ready'
        and lower(concat_ws(' ', n.${column}, n.name)) like all (${patterns}::text[])
    ) found
    group by id
    order by bool_or(lower(id) like ${start} or lower(name) like ${start}) desc, length(id), id limit ${MOST}`;
}

interface ProbeRow {
  slug: string;
  study: string;
  probe_set: string;
  kind: string;
  session: string | null;
  probe: string;
  words: string | null;
}

async function probesLike({ sql, viewer, patterns, start }: Search): Promise<SiteHits["probes"]> {
  const told = sql`case when ${mayReadTexts(sql, viewer)} then concat_ws(' ', p.commitment, p.question, p.instruction) end`;
  const rows = await sql<ProbeRow[]>`
    select slug, study, probe_set, min(kind) as kind, session, probe, left(min(words), ${EXCERPT}) as words from (
      select studies.slug, studies.title as study, s.probe_set, s.kind, p.session, p.probe, ${told} as words
      from probes p
      join bundles b using (study_id, bundle_no)
      join bundle_probe_sets s using (study_id, bundle_no, probe_set_no)
      join studies using (study_id)
      where ${isListed(sql, viewer)} and b.status = 'ready'
        and lower(concat_ws(' ', p.probe, p.session, ${told})) like all (${patterns}::text[])
      limit ${CANDIDATES}
    ) found
    group by slug, study, probe_set, session, probe
    order by lower(probe) like ${start} desc, length(probe), slug, probe_set, session, probe limit ${MOST}`;
  return rows.map(({ kind, words, ...row }) => {
    const set = kindOf(kind);
    // A commitment's session is a property of it; the others are found within theirs.
    return {
      ...row,
      kind: set,
      session: set === "commitments" ? null : row.session,
      words: words === "" ? null : words,
    };
  });
}
