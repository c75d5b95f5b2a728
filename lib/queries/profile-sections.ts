import "server-only";
import { PROVENANCES, type ProbeSetKind } from "@/lib/bundle/words";
import type { Cell, ProbeSet } from "@/lib/figures/shapes";
import type { ListedSummary } from "./listed-summaries";

/** Conditions of one probe set of one study: nothing of another set, version or list of probes is beside them. */
export interface FoundSection {
  listed: ListedSummary;
  probe_set: ProbeSet;
  /** Those that were run, at least one. */
  cells: readonly Cell[];
}

/** Commitments first, as on the board. */
const ORDER = ["commitments", "planted-facts", "graded"] satisfies ProbeSetKind[];

/** The probe sets of these studies in which a condition was run that `holds`, study by study. */
export function sectionsWith(
  studies: readonly ListedSummary[],
  holds: (cell: Cell) => boolean,
): FoundSection[] {
  return studies.flatMap((listed) =>
    listed.summary.probe_sets
      .map(({ probe_set, cells }) => ({
        listed,
        probe_set,
        cells: cells.filter((cell) => cell.run && holds(cell)),
      }))
      .filter(({ cells }) => cells.length > 0)
      .sort((a, b) => ORDER.indexOf(a.probe_set.kind) - ORDER.indexOf(b.probe_set.kind)),
  );
}

/**
 * The section that one line tells of: real runs before what was rebuilt or made up, commitments before facts before grades,
 * then the one with most replies asked for.
 */
export function tellingSection(sections: readonly FoundSection[]): FoundSection | null {
  const source = ({ listed }: FoundSection) =>
    Math.max(-1, ...listed.ref.provenances.map((provenance) => PROVENANCES.indexOf(provenance)));
  const kind = ({ probe_set }: FoundSection) => ORDER.indexOf(probe_set.kind);
  const size = ({ cells }: FoundSection) => cells.reduce((sum, cell) => sum + (cell.expected ?? 0), 0);
  const [first] = [...sections].sort(
    (a, b) => source(a) - source(b) || kind(a) - kind(b) || size(b) - size(a),
  );
  return first ?? null;
}

export const PAGE = 40;

/** One page of a list, from 1; a page past the end is empty. */
export function pageOf<T>(items: readonly T[], page: number, size = PAGE): { items: T[]; pages: number } {
  return {
    items: items.slice((page - 1) * size, page * size),
    pages: Math.max(1, Math.ceil(items.length / size)),
  };
}

/** Whether any of the words that describe an item holds the text looked for, whatever the case. */
export function found(query: string | undefined, words: readonly (string | null | undefined)[]): boolean {
  const wanted = (query ?? "").normalize("NFC").trim().toLowerCase();
  return wanted === "" || words.some((word) => word?.toLowerCase().includes(wanted));
}

/** By what people read: `model-2` before `model-10`, case aside; ids decide between equal names. */
export const byName = <T extends { id: string; name: string }>(a: T, b: T): number =>
  COLLATOR.compare(a.name, b.name) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

const COLLATOR = new Intl.Collator("en", { numeric: true, sensitivity: "base" });
