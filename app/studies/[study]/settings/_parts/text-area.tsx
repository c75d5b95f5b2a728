import type { ComponentProps, ReactNode } from "react";

/** Several lines of text in a plain form. */
export function TextArea({
  label,
  hint,
  mono = false,
  ...rest
}: ComponentProps<"textarea"> & { label: string; name: string; hint?: ReactNode; mono?: boolean }) {
  const hintId = hint ? `${rest.name}-hint` : undefined;
  return (
    <label className="grid min-w-0 gap-1 text-note">
      <span className="text-ink-2">{label}</span>
      <textarea
        aria-describedby={hintId}
        className={`w-full min-w-0 rounded-2 border border-control bg-raised px-2.5 py-1.5 text-ink ${mono ? "font-mono text-[13px]" : ""}`}
        {...rest}
      />
      {hint ? (
        <span id={hintId} className="text-tick text-ink-3">
          {hint}
        </span>
      ) : null}
    </label>
  );
}
