"use client";
import { useState } from "react";
import { Button } from "./button";
import { Icon } from "./icon";

type State = "ready" | "copied" | "refused";

const WORDS: Readonly<Record<State, string | null>> = {
  ready: null,
  copied: "Copied",
  refused: "Not allowed here: select the text itself",
};

/** Puts the text of the element with that id on the clipboard. Without script it is not there, and the text is. */
export function CopyButton({ from, children }: { from: string; children: string }) {
  const [state, setState] = useState<State>("ready");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(document.getElementById(from)?.textContent ?? "");
      setState("copied");
    } catch {
      setState("refused");
    }
  };
  return (
    <span className="inline-flex noscript:hidden flex-wrap items-center gap-2">
      <span role="status" className="text-tick text-ink-2">
        {WORDS[state]}
      </span>
      <Button onClick={copy}>
        {state === "copied" && <Icon name="check" size={14} />}
        {children}
      </Button>
    </span>
  );
}
