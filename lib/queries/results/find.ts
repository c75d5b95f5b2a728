/** What search finds over studies, models, methods and probes. */
import type { ProbeSetKind } from "@/lib/bundle/words";

/** What a search over the site found, the closest first. */
export interface SiteHits {
  studies: readonly { slug: string; title: string }[];
  models: readonly NamedHit[];
  methods: readonly NamedHit[];
  probes: readonly {
    slug: string;
    study: string;
    probe_set: string;
    kind: ProbeSetKind;
    /** null: the probe stands by itself. */
    session: string | null;
    probe: string;
    /** The beginning of what it asks; null where there is nothing, or the viewer may not read it. */
    words: string | null;
  }[];
}

export interface NamedHit {
  id: string;
  name: string;
  /** In how many studies. */
  studies: number;
}
