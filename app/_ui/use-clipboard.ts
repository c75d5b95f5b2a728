"use client";
import { useState } from "react";

type State = "ready" | "copied" | "refused";

/** Puts text on the clipboard and says how that went; a browser may refuse it, by policy or without TLS. */
export function useClipboard(textOf: () => string): { state: State; copy: () => Promise<void> } {
  const [state, setState] = useState<State>("ready");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(textOf());
      setState("copied");
    } catch {
      setState("refused");
    }
  };
  return { state, copy };
}
