"use client";

/** How far something has come, as a share from 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(share * 100)}
      className="mt-2 h-1 overflow-hidden rounded-1 bg-hover"
    >
      <span className="block h-full bg-ink" style={{ width: `${share * 100}%` }} />
    </div>
  );
}
