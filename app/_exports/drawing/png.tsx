import { ImageResponse } from "next/og";
import type { Drawing, Words } from "./drawing";
import { PICTURE_FONT, pictureFonts, pictureText } from "./picture-font";
import { svgText } from "./svg";

/** Pixels of the picture for each of the drawing's. */
const SCALE = 2;
/** Room on the side to which a text may run. */
const ROOM = 900;

/** A drawing as a picture. Its shapes are the SVG's; texts are set in a font that we bring along. */
export async function png(drawing: Drawing): Promise<ArrayBuffer> {
  const [width, height] = [drawing.width * SCALE, drawing.height * SCALE];
  const shapes = Buffer.from(svgText(drawing, { words: false })).toString("base64");
  const words = drawing.parts.filter((part): part is Words => part.kind === "words");
  const picture = (
    <div style={{ display: "flex", position: "relative", width, height }}>
      {/** biome-ignore lint/performance/noImgElement: drawn into a picture, not onto a page */}
      <img src={`data:image/svg+xml;base64,${shapes}`} width={width} height={height} alt="" />
      {words.map((part) => (
        <div key={`${part.x} ${part.y} ${part.text}`} style={placeOf(part)}>
          {pictureText(part.text)}
        </div>
      ))}
    </div>
  );
  return new ImageResponse(picture, { width, height, fonts: await pictureFonts() }).arrayBuffer();
}

function placeOf({ x, y, size, colour, anchor = "start", bold }: Words) {
  const left = anchor === "start" ? x : anchor === "end" ? x - ROOM : x - ROOM / 2;
  return {
    display: "flex",
    position: "absolute",
    left: left * SCALE,
    top: (y - size * 0.7) * SCALE,
    width: ROOM * SCALE,
    height: size * 1.4 * SCALE,
    alignItems: "center",
    justifyContent: anchor === "start" ? "flex-start" : anchor === "end" ? "flex-end" : "center",
    fontFamily: PICTURE_FONT,
    fontWeight: bold ? 600 : 400,
    fontSize: size * SCALE,
    color: colour,
    whiteSpace: "nowrap",
  } as const;
}
