import { attachment } from "@/lib/format/attachment";
import { sampleBundle } from "@/lib/queries/sample-bundle";

/** A small bundle to look into and to try a sending with. */
export function GET(): Response {
  return new Response(sampleBundle(), {
    headers: {
      "access-control-allow-origin": "*",
      "content-type": "application/zip",
      "content-disposition": attachment("sample.zip"),
      "x-content-type-options": "nosniff",
    },
  });
}
