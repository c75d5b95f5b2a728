import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx";

interface TextFieldProps extends ComponentProps<"input"> {
  label: string;
  name: string;
  /** One quiet line under the field; read out with it. */
  hint?: ReactNode;
}

/** A line of text in a plain form. `name` must be unique on the page when there is a hint, or give an `id`. */
export function TextField({ label, hint, className, type = "text", ...rest }: TextFieldProps) {
  const hintId = hint ? `${rest.id ?? rest.name}-hint` : undefined;
  return (
    <label className={cx("grid min-w-0 gap-1 text-note", className)}>
      <span className="text-ink-2">{label}</span>
      <input
        type={type}
        aria-describedby={hintId}
        className="h-[34px] w-full min-w-0 rounded-2 border border-control bg-raised px-2.5 text-ink placeholder:text-ink-3"
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
