import { attachment } from "@/lib/format/attachment";
import { type FigureFormat, FORMAT_WORDS } from "@/lib/format/table/formats";
import type { FigureSource } from "./figure-source";

/** The answer that carries a figure's file. Pages of other sites may read it; what it shows depends on who asks. */
export function figureFile(bytes: Uint8Array, source: FigureSource, format: FigureFormat): Response {
  const { ending, type } = FORMAT_WORDS[format];
  const { study, revision } = source.facts;
  return new Response(new Uint8Array(bytes), {
    headers: {
      "access-control-allow-origin": "*",
      "access-control-expose-headers": "content-disposition, holdfast-study, holdfast-revision",
      "content-type": type,
      "content-disposition": attachment(`${source.file_name}.${ending}`),
      // A picture is drawn from texts of others: opened by itself it may run and load nothing.
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      ...(study == null ? {} : { "holdfast-study": encodeURIComponent(study) }),
      ...(revision == null ? {} : { "holdfast-revision": String(revision) }),
    },
  });
}
