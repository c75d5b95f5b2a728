interface EtaBarProps {
  value: number | null;
  /** 90% interval; null where there is none. */
  interval?: readonly [number, number] | null;
  reliable: boolean;
}

/** Partial eta squared on a scale from 0 to 1, 80 px, its interval as a line under the bar. Without a value the scale stays empty. */
export function EtaBar({ value, interval = null, reliable }: EtaBarProps) {
  return (
    <span
      aria-hidden="true"
      className="relative mr-2.5 inline-block h-[7px] w-20 align-[1px] [print-color-adjust:exact] bg-[linear-gradient(var(--hf-line),var(--hf-line))] bg-[size:100%_1px] bg-[position:0_50%] bg-no-repeat"
    >
      {value !== null && (
        <span
          className={`block h-full rounded-r-[1px] ${reliable ? "bg-ink" : "bg-control"}`}
          style={{ width: `${percentOf(value)}%` }}
        />
      )}
      {interval && (
        <span
          className="absolute top-[10px] block h-[5px] border-x border-ink-3 bg-[linear-gradient(var(--hf-ink-3),var(--hf-ink-3))] bg-[size:100%_1px] bg-[position:0_50%] bg-no-repeat"
          style={{
            left: `${percentOf(interval[0])}%`,
            width: `${percentOf(interval[1]) - percentOf(interval[0])}%`,
          }}
        />
      )}
    </span>
  );
}

function percentOf(share: number): number {
  return Math.min(1, Math.max(0, share)) * 100;
}
