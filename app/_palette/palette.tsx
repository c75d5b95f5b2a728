"use client";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Icon } from "@/app/_ui/icon";
import { HitList, optionId } from "./hit-list";
import { type Found, useHits } from "./use-hits";

/**
 * A combobox in a dialog: the focus stays in the field, arrows choose among what was found, Enter goes there, Escape and
 * a click beside it close. The browser holds the focus inside and gives it back.
 */
export function Palette({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const router = useRouter();
  const list = useId();
  const [text, setText] = useState("");
  const { found, searching } = useHits(text.trim());
  const [chosen, setChosen] = useState(0);
  const hits = found?.groups.flatMap((group) => group.hits) ?? [];
  const at = Math.min(chosen, hits.length - 1);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    if (at >= 0) document.getElementById(optionId(list, at))?.scrollIntoView({ block: "nearest" });
  }, [at, list]);

  const close = () => dialog.current?.close();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && hits.length > 0) {
      event.preventDefault();
      setChosen((at + step + hits.length) % hits.length);
    }
    const hit = hits[at];
    if (event.key !== "Enter") return;
    event.preventDefault();
    // What stands there may still answer other words.
    if (!hit || searching) return;
    close();
    router.push(hit.href);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself
    <dialog
      ref={dialog}
      aria-label="Find"
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && close()}
      className="mx-auto mt-[min(12vh,7rem)] w-[min(40rem,calc(100vw-24px))] rounded-3 border border-line bg-raised p-0 text-ink shadow-pop backdrop:bg-[rgb(10_17_19/.38)]"
    >
      <div className="flex items-center gap-2.5 border-b border-line px-4">
        <Icon name="find" className="text-ink-3" />
        <input
          type="text"
          role="combobox"
          aria-label="Studies, models, methods, probes and pages"
          aria-expanded={hits.length > 0}
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? optionId(list, at) : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={100}
          placeholder="A study, model, method or probe"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
          className="h-13 min-w-0 flex-1 bg-transparent placeholder:text-ink-3 focus-visible:outline-none"
        />
        <button
          type="button"
          aria-label="Close"
          onClick={close}
          className="-mr-2 grid size-[34px] flex-none place-items-center rounded-2 text-ink-2 hover:bg-hover"
        >
          <Icon name="close" />
        </button>
      </div>
      <HitList id={list} groups={found?.groups ?? []} chosen={at} onPoint={setChosen} onGo={close} />
      <p role="status" className="border-t border-line px-4 py-2 text-tick text-ink-3">
        {statusWords(found, searching, hits.length)}
      </p>
    </dialog>
  );
}

function statusWords(found: Found | null, searching: boolean, hits: number): string {
  if (searching || !found) return "Looking …";
  if (found.failed) return "The server did not answer. Another key asks again.";
  if (hits === 0) return `Nothing here is called “${found.text}”. Fewer words find more.`;
  return `${hits} found. Arrow keys choose, Enter opens.`;
}
