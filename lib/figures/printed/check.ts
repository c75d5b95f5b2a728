import type { PaperCheckRow } from "../shapes";
import type { Lookup } from "./lookup";
import type { PrintedItem } from "./printed";
import { resolve } from "./resolve";

/**
 * Puts what the study's rows give beside what a publication prints, number by number. A number is equal when it is
 * the same text once rounded and written as printed. Where it is not, `why` is the item's own explanation if that is
 * about the very number computed, else what the rows give. Pure; computes from `lookup` alone.
 */
export function checkPrinted(items: readonly PrintedItem[], lookup: Lookup): PaperCheckRow[] {
  const remembered = remembering(lookup);
  return items.map((item): PaperCheckRow => {
    const { table, place, what, printed } = item;
    const row = { table, place, what, printed };
    if (item.ref === null)
      return { ...row, computed: null, equal: false, why: item.why ?? "Not in the rows." };
    const found = resolve(item.ref, printed, remembered);
    const computed = "none" in found ? null : found.text;
    if (computed === printed) return { ...row, computed, equal: true, why: null };
    const known = item.explained?.find((e) => e.computed === computed);
    if (known) return { ...row, computed, equal: false, why: known.why };
    if ("none" in found) return { ...row, computed, equal: false, why: found.none };
    const from = found.from === undefined ? found.text : `${found.text} (${found.from})`;
    return { ...row, computed, equal: false, why: `The rows give ${from}.` };
  });
}

/** A check asks for the same few figures again and again; each is computed once. */
function remembering(lookup: Lookup): Lookup {
  const known = new Map<string, unknown>();
  const once = <T>(key: readonly unknown[], compute: () => T): T => {
    const name = JSON.stringify(key);
    if (!known.has(name)) known.set(name, compute());
    return known.get(name) as T;
  };
  return {
    cells: (set, options) => once(["cells", set, options], () => lookup.cells(set, options)),
    anova: (set, options) => once(["anova", set, options], () => lookup.anova(set, options)),
    costs: () => once(["costs"], () => lookup.costs()),
  };
}
