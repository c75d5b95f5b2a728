import { ImageResponse } from "next/og";
import { INK } from "../_drawing/colours";
import { Picture, SIZE } from "../_drawing/picture";

// The same for every page that has no picture of its own: made once, with the build.
export const dynamic = "force-static";

export function GET(): Response {
  return new ImageResponse(
    <Picture foot="what is still held after compaction">
      <div style={{ display: "flex", fontSize: 62, lineHeight: 1.2, marginTop: 40 }}>
        What does a coding agent still hold after its context was compacted?
      </div>
      <div style={{ display: "flex", fontSize: 34, color: INK["ink-2"], marginTop: 36 }}>
        And when it has lost something, does it know?
      </div>
    </Picture>,
    SIZE,
  );
}
