import type { LoadedProbeSet } from "@/db/loaded-lists";
import { canonicalJson } from "@/lib/bundle/text";
import { mergedProvenance, type SentBundle } from "./export-manifest";
import type { JoinedNames } from "./joined-names";

interface Told {
  sent: readonly SentBundle[];
  sets: readonly LoadedProbeSet[];
  /** What each probe set is called, by id and version as JSON. */
  ids: ReadonlyMap<string, string>;
  joined: JoinedNames;
  /** Trials left out because a newer scorer judged their condition again. */
  outdated: number;
}

const quoted = (text: string): string => JSON.stringify(text);

/** What an export does not hold as it was sent, a sentence each. */
export function exportNotes({ sent, sets, ids, joined, outdated }: Told): string[] {
  const notes: string[] = [];
  for (const { id, purged } of sent)
    if (purged)
      notes.push(
        `Texts were removed from bundle ${id} for good: its rows have names, outcomes and numbers only.`,
      );
  for (const names of [joined.models, joined.methods])
    for (const [alias, name] of names)
      notes.push(`${quoted(alias)} is joined to ${quoted(name)} and written so.`);
  for (const [key, id] of ids) {
    const [name = "", version = ""]: string[] = JSON.parse(key);
    if (id !== name)
      notes.push(
        `Version ${quoted(version)} of probe set ${quoted(name)} is called ${quoted(id)}, since a bundle holds an id once.`,
      );
  }
  if (outdated > 0)
    notes.push(
      `${outdated} ${outdated === 1 ? "trial is" : "trials are"} left out that a newer scorer judged again.`,
    );
  if (sets.some((set) => scorersOf(sent, set) > 1))
    notes.push('Rows of another scorer than the one named for their probe set say so in "scored_by".');
  if (sent.some(({ manifest }) => manifest.provenance !== mergedProvenance(sent)))
    notes.push('Rows of another provenance than the one named for the bundle say so in "provenance".');
  return [...notes, ...differing(sent)];
}

const scorersOf = (sent: readonly SentBundle[], { probe_set, version }: LoadedProbeSet): number =>
  new Set(
    sent
      .flatMap(({ manifest }) => manifest.probe_sets)
      .filter((set) => set.id === probe_set && set.version === version)
      .map(({ scorer }) => canonicalJson(scorer)),
  ).size;

/** Ids that bundles describe in different ways: the newest description stands. */
function differing(sent: readonly SentBundle[]): string[] {
  return (["models", "methods"] as const).flatMap((list) => {
    const said = new Map<string, Set<string>>();
    for (const { manifest } of sent)
      for (const item of manifest[list])
        said.set(item.id, (said.get(item.id) ?? new Set()).add(canonicalJson(item)));
    const what = list === "models" ? "Model" : "Method";
    return [...said].flatMap(([id, ways]) =>
      ways.size < 2
        ? []
        : [`${what} ${quoted(id)} is described in ${ways.size} ways; the newest bundle's stands.`],
    );
  });
}
