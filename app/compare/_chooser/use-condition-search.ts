"use client";
import { useEffect, useState } from "react";
import { hrefWith } from "@/lib/format/address";
import type { ConditionMatches } from "@/lib/queries/search-conditions";

/** A key is rarely pressed twice within this time, in milliseconds. */
const PAUSE = 120;

export type SearchState =
  | { kind: "none" }
  | { kind: "found"; text: string; matches: ConditionMatches }
  | { kind: "failed" };

/** Conditions whose names hold the text, asked for while the list is open; an answer that comes late is dropped. */
export function useConditionSearch(open: boolean, text: string, chosen: readonly string[]): SearchState {
  const [state, setState] = useState<SearchState>({ kind: "none" });
  const address = hrefWith("/compare/conditions", {}, { c: chosen, q: text.trim() });
  useEffect(() => {
    if (!open) return;
    const left = new AbortController();
    const ask = async () => {
      try {
        const answer = await fetch(address, { signal: left.signal });
        if (!answer.ok) throw new Error(`Answered ${answer.status}.`);
        setState({ kind: "found", text, matches: await answer.json() });
      } catch {
        // The field says so; what is searched for can still be sent as a form.
        if (!left.signal.aborted) setState({ kind: "failed" });
      }
    };
    const timer = setTimeout(ask, PAUSE);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [open, address, text]);
  return state;
}
