import { strategyColour } from "@/app/_ui/method-look";
import type { Strategy } from "@/lib/format/words";

/** Kept, lost and never could on one track from 0 to 100: solid in the method's hue, framed, dashed. The numbers stand beside it. */
export function KeptBar(props: { kept: number; lost: number; strategy: Strategy }) {
  const { kept, lost } = props;
  const width = (share: number) => ({ width: `${(share * 100).toFixed(2)}%` });
  return (
    <span aria-hidden="true" className="flex h-3 min-w-40 gap-px [print-color-adjust:exact]">
      <span className="rounded-1" style={{ ...width(kept), background: strategyColour(props.strategy) }} />
      {lost > 0 && <span className="rounded-1 border-[1.5px] border-ink" style={width(lost)} />}
      <span className="flex-1 border-y border-r border-dashed border-control" />
    </span>
  );
}
