import { HoldfastError } from "@/lib/errors";

/** What browsers and programs call the three forms of an archive, and the ending of a file that has no name. */
const ENDINGS: Readonly<Record<string, string>> = {
  "application/zip": ".zip",
  "application/x-zip-compressed": ".zip",
  "application/gzip": ".tar.gz",
  "application/x-gzip": ".tar.gz",
  "application/x-tar": ".tar",
};

/** The content types under which an archive may be sent. */
export const ARCHIVE_TYPES: readonly string[] = Object.keys(ENDINGS);

/** The ending that goes with a content type. Throws HoldfastError unsupported_media_type for what is no archive. */
export function archiveForm(contentType: string | null): string {
  const type = contentType?.split(";")[0]?.trim().toLowerCase() ?? "";
  const ending = ENDINGS[type];
  if (ending === undefined)
    throw new HoldfastError(
      "unsupported_media_type",
      "Send the archive itself as application/zip, application/gzip or application/x-tar.",
    );
  return ending;
}
