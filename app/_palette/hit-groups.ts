import { hrefWith, pathOf } from "@/lib/format/address";
import { counted } from "@/lib/format/quantity";
import type { SiteHits } from "@/lib/queries/results/find";

/** One place to go to. */
export interface Hit {
  href: string;
  label: string;
  /** Quietly beside it. */
  note: string | null;
}

export interface HitGroup {
  label: string;
  hits: readonly Hit[];
}

const PAGES: readonly Hit[] = [
  { href: "/", label: "Leaderboard", note: "models by compaction methods" },
  { href: "/studies", label: "Studies", note: null },
  { href: "/models", label: "Models", note: null },
  { href: "/methods", label: "Methods", note: null },
  { href: "/compare", label: "Compare", note: "two to six conditions" },
  { href: "/submit", label: "Submit", note: "send a bundle of results" },
  { href: "/changes", label: "Changes", note: "published, superseded, withdrawn" },
  { href: "/docs", label: "Docs", note: null },
  { href: "/docs/board", label: "How to read the board", note: "docs" },
  { href: "/docs/format", label: "Bundle format", note: "docs" },
  { href: "/docs/statistics", label: "Statistics", note: "docs" },
  { href: "/docs/api", label: "HTTP interface", note: "docs" },
  { href: "/docs/team", label: "Running it for a team", note: "docs" },
  { href: "/account", label: "Account", note: "tokens, studies, sessions" },
];

/** Hits with their addresses, group by group, empty groups left out; the site's own pages last, or alone for no words. */
export function hitGroups(found: SiteHits, text: string): readonly HitGroup[] {
  const groups: readonly HitGroup[] = [
    {
      label: "Studies",
      hits: found.studies.map(({ slug, title }) => ({
        href: pathOf("studies", slug),
        label: title,
        note: slug,
      })),
    },
    { label: "Models", hits: found.models.map((hit) => named("models", hit)) },
    { label: "Methods", hits: found.methods.map((hit) => named("methods", hit)) },
    { label: "Probes", hits: found.probes.map(probeHit) },
    { label: "Pages", hits: pagesLike(text) },
  ];
  return groups.filter(({ hits }) => hits.length > 0);
}

function named(room: "models" | "methods", { id, name, studies }: SiteHits["models"][number]): Hit {
  const where = `in ${counted(studies, "study", "studies")}`;
  return { href: pathOf(room, id), label: name, note: name === id ? where : `${id}, ${where}` };
}

function probeHit({ slug, study, probe_set, session, probe, words }: SiteHits["probes"][number]): Hit {
  const place = session === null ? study : `session ${session}, ${study}`;
  return {
    href: hrefWith(pathOf("studies", slug, "probes", probe_set, probe), {}, { session }),
    label: words === null ? probe : `${probe}: ${words}`,
    note: place,
  };
}

function pagesLike(text: string): readonly Hit[] {
  const words = text.toLowerCase().split(/\s+/);
  return PAGES.filter(({ label, note }) => {
    const said = `${label} ${note ?? ""}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
