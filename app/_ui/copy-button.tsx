"use client";
import { Button } from "./button";
import { Icon } from "./icon";
import { useClipboard } from "./use-clipboard";

const WORDS: Readonly<Record<ReturnType<typeof useClipboard>["state"], string | null>> = {
  ready: null,
  copied: "Copied",
  refused: "Not allowed here: select the text itself",
};

/** Puts the text of the element with that id on the clipboard. Without script it is not there, and the text is. */
export function CopyButton({ from, children }: { from: string; children: string }) {
  const { state, copy } = useClipboard(() => document.getElementById(from)?.textContent ?? "");
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
