import type { ReactNode } from "react";

interface Option {
  value: string;
  label: string;
}

/** A native select with its label: part of a form that sends by GET and works without script. */
export function SelectField(props: {
  label: string;
  name: string;
  value: string;
  options: readonly Option[];
}) {
  return (
    <label className="grid min-w-0 gap-1 text-note">
      <span className="text-ink-2">{props.label}</span>
      <select
        // A new address brings new choices; the key makes the browser show them.
        key={props.value}
        name={props.name}
        defaultValue={props.value}
        className="h-[34px] w-full max-w-full min-w-0 rounded-2 border border-line-2 bg-raised px-2.5 text-ink hover:border-control md:max-w-[16rem]"
      >
        {props.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

export function CheckField(props: { name: string; value: string; checked: boolean; children: ReactNode }) {
  return (
    <label className="inline-flex min-h-[34px] max-w-full min-w-0 items-center gap-2 text-note">
      <input
        key={String(props.checked)}
        type="checkbox"
        name={props.name}
        value={props.value}
        defaultChecked={props.checked}
        className="size-4 flex-none accent-[var(--hf-ink)]"
      />
      <span className="min-w-0">{props.children}</span>
    </label>
  );
}
