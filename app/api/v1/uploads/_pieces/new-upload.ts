import { z } from "zod";

/** A bundle that is to come in pieces. */
export const NewUpload = z.strictObject({
  size: z.int().min(1, "The archive is empty.").describe("Bytes of the whole archive"),
  file_name: z.string().default("").describe("A name to show"),
  content_type: z
    .string()
    .default("application/zip")
    .describe("application/zip, application/gzip or application/x-tar"),
});

/** Where a piece begins: bytes before it. */
export const UploadOffset = z
  .string("is required.")
  .regex(/^\d{1,15}$/, "must be the number of bytes before this piece.");
