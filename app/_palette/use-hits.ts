import { useEffect, useState } from "react";
import type { HitGroup } from "./hit-groups";

/** Milliseconds without a key before the server is asked. */
const PAUSE = 120;

export interface Found {
  /** The words that `groups` answer. */
  text: string;
  groups: readonly HitGroup[];
  failed: boolean;
}

/** What the site finds for `text`, some keys later: the last answer stands until the next one is there. */
export function useHits(text: string): { found: Found | null; searching: boolean } {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    const timer = setTimeout(
      async () => {
        const next = await ask(text, asked.signal);
        if (!asked.signal.aborted) setFound(next);
      },
      text === "" ? 0 : PAUSE,
    );
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [text]);
  return { found, searching: found?.text !== text };
}

async function ask(text: string, signal: AbortSignal): Promise<Found> {
  try {
    const answer = await fetch(`/find/hits?q=${encodeURIComponent(text)}`, { signal });
    if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
    return { text, groups: await answer.json(), failed: false };
  } catch {
    // Not reached, or not understood: the palette says so, and the next key asks again.
    return { text, groups: [], failed: true };
  }
}
