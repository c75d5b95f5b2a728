/** Partial eta squared on a scale from 0 to 1, 80 × 7 px. Without a value the scale stays empty. */
export function EtaBar({ value, reliable }: { value: number | null; reliable: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="mr-2.5 inline-block h-[7px] w-20 align-[1px] [print-color-adjust:exact] bg-[linear-gradient(var(--hf-line),var(--hf-line))] bg-[size:100%_1px] bg-[position:0_50%] bg-no-repeat"
    >
      {value !== null && (
        <span
          className={`block h-full rounded-r-[1px] ${reliable ? "bg-ink" : "bg-control"}`}
          style={{ width: `${Math.min(1, Math.max(0, value)) * 100}%` }}
        />
      )}
    </span>
  );
}
