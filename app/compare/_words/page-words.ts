import type { CompareView } from "@/lib/queries/get-compare-view";
import { entryNames } from "./entry-names";

/** `Compare transparent-compact, pi-default`, for the window's title. */
export function titleOf(view: CompareView | null): string {
  if (!view || view.entries.length < 2) return "Compare";
  return `Compare ${view.entries.map(entryNames(view).short).join(", ")}`;
}

/** The most guarded of the studies decides who may find the page. */
export function visibilityOf(view: CompareView | null): "public" | "unlisted" {
  return view?.entries.some(({ visibility }) => visibility !== "public") ? "unlisted" : "public";
}
