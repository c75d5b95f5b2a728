"use client";
import { type DragEvent, type ReactNode, useRef, useState } from "react";
import { cx } from "@/app/_ui/cx";
import { droppedFiles } from "./dropped-files";
import type { PathedFile } from "./tar";

interface DropZoneProps {
  /** Files that are looked at, at most. */
  most: number;
  onChoose: (files: readonly PathedFile[]) => void;
  children: ReactNode;
}

/** Where a bundle is dropped; the same by two ordinary file choosers, which need no mouse. */
export function DropZone({ most, onChoose, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  const enter = (by: 1 | -1) => {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    droppedFiles(event.dataTransfer, most + 1).then(onChoose, () => onChoose([]));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping comes on top of the file choosers inside
    <div
      data-drop-zone
      onDragEnter={() => enter(1)}
      onDragLeave={() => enter(-1)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
      className={cx(
        "rounded-3 border-[1.5px] border-dashed px-5 pt-7 pb-4 text-center",
        over ? "border-ink bg-hover" : "border-control bg-raised",
      )}
    >
      <Tray />
      <p>
        <span className="font-[620]">Drop a bundle here</span> or choose
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Chooser label="A file" onChoose={onChoose} />
        <Chooser label="A folder" folder onChoose={onChoose} />
      </div>
      {children}
    </div>
  );
}

interface ChooserProps {
  label: string;
  folder?: boolean;
  onChoose: DropZoneProps["onChoose"];
}

function Chooser({ label, folder = false, onChoose }: ChooserProps) {
  return (
    <label className="relative inline-flex h-[34px] cursor-pointer items-center rounded-2 border border-line-2 bg-raised px-3 text-note font-[520] focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:border-control hover:bg-hover">
      {label}
      <input
        type="file"
        aria-label={folder ? "Choose a bundle's folder" : "Choose a bundle's file"}
        accept={folder ? undefined : ".zip,.tar,.gz,.tgz,application/zip,application/gzip,application/x-tar"}
        ref={(input) => {
          if (input && folder) input.webkitdirectory = true;
        }}
        onChange={({ currentTarget: input }) => {
          const files = [...(input.files ?? [])];
          if (files.length > 0)
            onChoose(files.map((file) => ({ path: file.webkitRelativePath || file.name, file })));
          // The same file may be chosen again, mended.
          input.value = "";
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
}

function Tray() {
  return (
    <svg
      viewBox="0 0 16 16"
      width={26}
      height={26}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.1}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="mx-auto mb-2.5 text-ink-2"
    >
      <path d="M8 9.7V2.5M4.9 5.3 8 2.2l3.1 3.1M2.8 9.5v3.7h10.4V9.5" />
    </svg>
  );
}
