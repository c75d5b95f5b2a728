"use client";
import { Icon } from "@/app/_ui/icon";
import { bytes, counted } from "@/lib/format/quantity";
import type { Choice } from "./choice";

interface ChoiceChipProps {
  choice: Choice;
  /** What of it is on the server from a sending that was cut; bytes. */
  stored: number;
  onRemove: (() => void) | null;
}

/** What has been chosen, and the way to take it back. */
export function ChoiceChip({ choice, stored, onRemove }: ChoiceChipProps) {
  return (
    <div className="mt-5 flex items-center gap-2.5 rounded-2 border border-line-2 bg-paper py-2 pr-1.5 pl-3 text-left">
      <Icon name={choice.is === "archive" ? "file" : "layers"} />
      <span className="grid min-w-0 flex-1 text-note leading-[18px]">
        <b className="font-[620] [overflow-wrap:anywhere]">{choice.name}</b>
        <span className="text-tick text-ink-3">
          {bytes(choice.bytes)}
          {choice.is === "folder" ? ` in ${counted(choice.files, "file")}, packed before it is sent` : ""}
        </span>
        {stored > 0 ? (
          <span className="text-tick text-ink-2">
            A sending of it was cut: {bytes(stored)} are on the server, and it goes on from there.
          </span>
        ) : null}
      </span>
      {onRemove ? (
        <button
          type="button"
          aria-label={`Remove ${choice.name}`}
          onClick={onRemove}
          className="grid size-[34px] flex-none place-items-center rounded-2 text-ink-2 hover:bg-hover"
        >
          <Icon name="close" />
        </button>
      ) : null}
    </div>
  );
}
