"use client";
import dynamic from "next/dynamic";
import { useEffect, useState, useSyncExternalStore } from "react";
import { Icon } from "@/app/_ui/icon";

/** Not sent before it is opened. */
const Palette = dynamic(() => import("./palette").then((file) => file.Palette), { ssr: false });

const never = () => () => {};
const isApple = () => /Mac|iP(hone|ad|od)/.test(navigator.platform);

/** Opens the palette, as ⌘K and Ctrl-K do anywhere; without script a link to the page that finds the same. */
export function FindButton() {
  const [open, setOpen] = useState(false);
  const apple = useSyncExternalStore(never, isApple, () => false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== "k") return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <a
        href="/find"
        aria-label="Find"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        className="inline-flex h-[34px] items-center gap-2 rounded-2 px-2 text-note text-ink-2 no-underline hover:bg-hover hover:text-ink"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="find" />
        <span className="max-md:hidden">Find</span>
        <kbd className="needs-script rounded-1 border border-line-2 px-1 leading-4 text-ink-3 max-lg:hidden">
          {apple ? "⌘K" : "Ctrl K"}
        </kbd>
      </a>
      {open && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}
