import { attachment } from "@/lib/format/attachment";

export interface Download {
  file_name: string;
  content_type: string;
  study: string;
  revision: number;
  license: string | null;
  /** Trials in it; null where only reading it tells. */
  rows: number | null;
  headers?: Readonly<Record<string, string>>;
}

/** What a download says of itself beside its bytes. Pages of other sites may read it too. */
const TOLD = ["study", "revision", "rows", "license", "texts", "rules"].map((name) => `holdfast-${name}`);

/** A file that is made while it is sent: nobody knows its length before its end, and a fault cuts it. */
export function download(body: ReadableStream<Uint8Array>, about: Download): Response {
  return new Response(body, {
    headers: {
      "access-control-allow-origin": "*",
      "access-control-expose-headers": ["content-disposition", ...TOLD].join(", "),
      "content-type": about.content_type,
      "content-disposition": attachment(about.file_name),
      "holdfast-study": encodeURIComponent(about.study),
      "holdfast-revision": String(about.revision),
      ...(about.rows === null ? {} : { "holdfast-rows": String(about.rows) }),
      ...(about.license === null ? {} : { "holdfast-license": encodeURIComponent(about.license) }),
      "x-content-type-options": "nosniff",
      "cache-control": "private, no-store",
      ...about.headers,
    },
  });
}
