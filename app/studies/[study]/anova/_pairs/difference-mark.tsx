import Link from "next/link";
import { points } from "@/lib/format/percent";
import type { DifferenceScale } from "./difference-scale";

interface DifferenceMarkProps {
  difference: number | null;
  /** 95% interval; null where there is none. */
  low?: number | null;
  high?: number | null;
  scale: DifferenceScale;
  /** Where the two are looked into; a link beside the mark leads there as well. */
  href?: string | null;
}

/** A difference and its interval around zero: the point is filled when the interval is clear of zero. */
export function DifferenceMark({ href, ...mark }: DifferenceMarkProps) {
  if (!href || mark.difference === null) return <Drawing {...mark} />;
  return (
    <Link href={href} prefetch={false} rel="nofollow" scroll={false} tabIndex={-1} className="block">
      <Drawing {...mark} />
    </Link>
  );
}

function Drawing({ difference, low = null, high = null, scale }: Omit<DifferenceMarkProps, "href">) {
  const at = (value: number) => `${scale.place(value).toFixed(2)}%`;
  const clear = low !== null && high !== null && (low > 0 || high < 0);
  return (
    <svg
      role="img"
      aria-label={spoken(difference, low, high)}
      width="100%"
      height="20"
      className="block overflow-visible [print-color-adjust:exact]"
    >
      <line x1="0" x2="100%" y1="10" y2="10" stroke="var(--hf-line)" />
      <line x1="50%" x2="50%" y1="0" y2="20" stroke="var(--hf-ink-3)" />
      {low !== null && high !== null && (
        <g stroke="var(--hf-ink)">
          <line x1={at(low)} x2={at(high)} y1="10" y2="10" strokeWidth="1.5" />
          <line x1={at(low)} x2={at(low)} y1="5" y2="15" strokeWidth="1.5" />
          <line x1={at(high)} x2={at(high)} y1="5" y2="15" strokeWidth="1.5" />
        </g>
      )}
      {difference !== null && (
        <circle
          cx={at(difference)}
          cy="10"
          r="4.5"
          fill={clear ? "var(--hf-ink)" : "var(--hf-paper)"}
          stroke="var(--hf-ink)"
          strokeWidth="1.5"
        />
      )}
    </svg>
  );
}

function spoken(difference: number | null, low: number | null, high: number | null): string {
  if (difference === null) return "no difference on file";
  const interval =
    low === null || high === null ? "no interval" : `95% interval ${points(low)} to ${points(high)}`;
  return `${points(difference)} points, ${interval}`;
}

/** The numbers of the axis over a column of marks. */
export function DifferenceTicks({ scale }: { scale: DifferenceScale }) {
  return (
    <span aria-hidden="true" className="mt-0.5 flex justify-between text-tick font-normal text-ink-3">
      {scale.ticks.map((tick) => (
        <span key={tick.at}>{tick.text}</span>
      ))}
    </span>
  );
}
