import { MarkerShape } from "@/app/_ui/marker-shape";
import { markFamily, strategyColour } from "@/app/_ui/method-look";
import type { Strategy } from "@/lib/format/words";

/** A 9 px marker inside an SVG, its centre at (x, y), set off from what lies under it by 2 px of paper. */
export function Marker(props: { x: number; y: number; strategy: Strategy; open: boolean }) {
  const family = markFamily(props.strategy);
  const hollow = props.open || family === "none";
  const hue = strategyColour(props.strategy);
  return (
    <g transform={`translate(${props.x - 4.5} ${props.y - 4.5}) scale(.9)`}>
      <g fill="var(--hf-paper)" stroke="var(--hf-paper)" strokeWidth={hollow ? 5 : 3.5}>
        <MarkerShape family={family} />
      </g>
      <g
        fill={hollow ? "var(--hf-paper)" : hue}
        stroke={hollow ? hue : "none"}
        strokeWidth={hollow ? 1.6 : 0}
      >
        <MarkerShape family={family} />
      </g>
    </g>
  );
}
