import { createHash } from "node:crypto";
import { keptPicture } from "@/app/previews/_drawing/kept-pictures";
import type { DrawnFormat } from "@/lib/format/table/formats";
import type { Drawing } from "./drawing";
import { png } from "./png";
import { svgText } from "./svg";

/** A drawing as a file. Pictures of the same drawing are drawn once. */
export async function drawingBytes(drawing: Drawing, format: DrawnFormat): Promise<Uint8Array> {
  const svg = svgText(drawing);
  if (format === "svg") return Buffer.from(svg);
  const name = `figure ${createHash("sha256").update(svg).digest("base64")}`;
  return new Uint8Array(await keptPicture(name, () => png(drawing)));
}
