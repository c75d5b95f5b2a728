import "server-only";
import { FORMAT, FORMAT_VERSION, type Manifest, type ManifestInput } from "@/lib/bundle/manifest";
import { canonicalJson } from "@/lib/bundle/text";
import { PROVENANCES, type Provenance } from "@/lib/bundle/words";
import type { Analysis } from "@/lib/figures/shapes";
import type { JoinedNames } from "./joined-names";
import type { StudyAt } from "./study-at";

/** A bundle that an export is made of, with its manifest as it was read. */
export interface SentBundle {
  bundle_no: number;
  id: string;
  file_name: string;
  sha256: string;
  manifest: Manifest;
  compactions: number;
  /** Its texts were removed for good. */
  purged: boolean;
}

export type ExportedSet = ManifestInput["probe_sets"][number];

/** Where an export comes from, kept in its manifest under this field. */
export interface ExportedFrom {
  study: string;
  revision: number;
  url: string;
  bundles: readonly {
    id: string;
    file_name: string;
    sha256: string;
    provenance: Provenance;
    tool: unknown;
  }[];
  /** What the bundle does not hold as it was sent, a sentence each. */
  notes: readonly string[];
}

/** The one that says most cautiously where rows come from. */
export const mergedProvenance = (sent: readonly SentBundle[]): Provenance =>
  PROVENANCES.findLast((word) => sent.some(({ manifest }) => manifest.provenance === word)) ?? "measured";

/**
 * One manifest for several bundles, in order of publication: what the study says of itself, every model and method under
 * the name that stands for it, the newest description of each, and fields that the format does not name.
 */
export function mergedManifest(
  { study }: StudyAt,
  sent: readonly SentBundle[],
  joined: JoinedNames,
  sets: readonly ExportedSet[],
  analyses: readonly Analysis[],
  from: ExportedFrom,
): ManifestInput {
  const manifests = sent.map(({ manifest }) => manifest);
  const models = merged(manifests, (manifest) => manifest.models, joined.models);
  const methods = merged(manifests, (manifest) => manifest.methods, joined.methods);
  const tools = new Set(manifests.map(({ tool }) => canonicalJson(tool)));
  const times = manifests.flatMap(({ created_at }) => (created_at === null ? [] : [created_at]));
  const has = (list: readonly { id: string }[], id: string): boolean => list.some((item) => item.id === id);
  const described: ManifestInput = {
    format: FORMAT,
    version: FORMAT_VERSION,
    title: study.title,
    provenance: mergedProvenance(sent),
    description: study.description,
    license: study.license,
    created_at: times.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1) ?? null,
    // Both were read by the manifest's shape, or by the study's form, when they were stored.
    authors: (study.authors ?? []) as Manifest["authors"],
    citation: (study.citation ?? null) as Manifest["citation"],
    tool: tools.size === 1 ? manifests[0]?.tool : null,
    models,
    methods,
    probe_sets: [...sets],
    analyses: analyses
      .filter(({ probe_set }) => has(sets as readonly { id: string }[], probe_set))
      .map(({ models: ms, methods: hs, ...analysis }) => ({
        ...analysis,
        models: ms.filter((id) => has(models, id)),
        methods: hs.filter((id) => has(methods, id)),
      }))
      .filter(({ models: ms, methods: hs }) => ms.length > 0 && hs.length > 0),
    settings: Object.assign({}, ...manifests.map(({ settings }) => settings)),
  };
  // What else they say, as far as nothing above is it.
  return { ...described, ...Object.assign({}, ...manifests), ...described, exported_from: from };
}

/** In order of first mention; an entry that was joined to another one of the lists is that one. */
function merged<T extends { id: string }>(
  manifests: readonly Manifest[],
  list: (manifest: Manifest) => readonly T[],
  names: ReadonlyMap<string, string>,
): T[] {
  const all = manifests.flatMap(list);
  const own = new Set(all.map(({ id }) => id));
  const found = new Map<string, T>();
  for (const item of all) {
    const id = names.get(item.id) ?? item.id;
    if (id !== item.id && own.has(id)) continue;
    found.set(id, { ...item, id });
  }
  return [...found.values()];
}
