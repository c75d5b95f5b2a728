import { MarkerShape } from "@/app/_ui/marker-shape";
import { markFamily } from "@/app/_ui/method-look";
import { KIND_WORDS } from "@/lib/format/words";
import type { Mark, PictureSet } from "./board-shapes";
import { FAMILY_INK, INK } from "./colours";
import { cut, drawable } from "./drawable";

const NAMES = 150;
const GAP = 14;
const MARK = 16;
const ROW = 42;
/** Marks of a line stand above one another, so that no interval hides another. */
const SHIFT = 9;

/** One probe set, 0 to 100 percent: a line a model, a mark with its 95% interval a method. `width` in pixels. */
export function SetPanel({ set, width }: { set: PictureSet; width: number }) {
  const track = width - NAMES - GAP - MARK;
  return (
    <div style={{ display: "flex", flexDirection: "column", width }}>
      <div style={{ display: "flex", fontSize: 24, color: INK.ink }}>
        {cut(
          `${drawable(set.title) ?? KIND_WORDS[set.kind].name}: ${KIND_WORDS[set.kind].measure.toLowerCase()}, %`,
          38,
        )}
      </div>
      <div style={{ display: "flex", flexDirection: "column", marginTop: 10 }}>
        {set.models.map((model) => (
          <div
            key={model.id}
            style={{ display: "flex", alignItems: "center", height: ROW, fontSize: 20, color: INK["ink-2"] }}
          >
            <div style={{ display: "flex", width: NAMES, marginRight: GAP }}>
              {cut(drawable(model.name) ?? "…", 15)}
            </div>
            <div style={{ display: "flex", position: "relative", width: track + MARK, height: ROW }}>
              <Line left={MARK / 2} width={track} top={ROW / 2 - 0.5} thick={1} colour={INK.line} />
              {model.marks.map((mark, at) => (
                <Marked
                  key={mark.method.id}
                  mark={mark}
                  track={track}
                  middle={
                    ROW / 2 +
                    (at - (model.marks.length - 1) / 2) * Math.min(SHIFT, (ROW - MARK) / model.marks.length)
                  }
                />
              ))}
            </div>
          </div>
        ))}
      </div>
      <div
        style={{
          display: "flex",
          justifyContent: "space-between",
          marginLeft: NAMES + GAP,
          fontSize: 17,
          color: INK["ink-3"],
        }}
      >
        <span>0</span>
        <span>{set.more > 0 ? `and ${set.more} more models` : ""}</span>
        <span>100%</span>
      </div>
    </div>
  );
}

function Marked({ mark, track, middle }: { mark: Mark; track: number; middle: number }) {
  const colour = FAMILY_INK[markFamily(mark.method.strategy)];
  const at = (rate: number) => MARK / 2 + Math.min(1, Math.max(0, rate)) * track;
  return (
    <div style={{ display: "flex", position: "absolute", left: 0, top: 0 }}>
      {mark.interval && (
        <Line
          left={at(mark.interval[0])}
          width={at(mark.interval[1]) - at(mark.interval[0])}
          top={middle - 1.5}
          thick={3}
          colour={colour}
        />
      )}
      <div
        style={{
          display: "flex",
          position: "absolute",
          left: at(mark.rate) - MARK / 2,
          top: middle - MARK / 2,
        }}
      >
        <MarkPicture mark={mark.method} size={MARK} />
      </div>
    </div>
  );
}

/** The marker of a method's family. */
export function MarkPicture({ mark, size }: { mark: Mark["method"]; size: number }) {
  const family = markFamily(mark.strategy);
  const colour = FAMILY_INK[family];
  return (
    <svg
      viewBox="-1 -1 12 12"
      width={size}
      height={size}
      fill={family === "none" ? INK.paper : colour}
      stroke={family === "none" ? colour : INK.paper}
      strokeWidth={family === "none" ? 2 : 1}
      aria-hidden="true"
    >
      {MarkerShape({ family })}
    </svg>
  );
}

function Line(props: { left: number; top: number; width: number; thick: number; colour: string }) {
  return (
    <div
      style={{
        display: "flex",
        position: "absolute",
        left: props.left,
        top: props.top,
        width: Math.max(1, props.width),
        height: props.thick,
        background: props.colour,
      }}
    />
  );
}
