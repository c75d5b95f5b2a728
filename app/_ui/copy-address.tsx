"use client";
import { Button } from "@/app/_ui/button";
import { Icon } from "@/app/_ui/icon";
import { useClipboard } from "./use-clipboard";

const WORDS: Readonly<Record<ReturnType<typeof useClipboard>["state"], string>> = {
  ready: "",
  copied: "Copied",
  refused: "Not allowed here: take it from the address bar",
};

/** Puts this page's address on the clipboard. Without script it is where it always is. */
export function CopyAddress() {
  const { state, copy } = useClipboard(() => window.location.href);
  return (
    <span className="needs-script inline-flex flex-wrap items-center gap-2">
      <span role="status" className="text-tick text-ink-2">
        {WORDS[state]}
      </span>
      <Button onClick={copy}>
        <Icon name="link" size={14} />
        Copy view
      </Button>
    </span>
  );
}
