import { z } from "zod";
import type { OpenedUpload as Opened, UploadView } from "@/lib/queries/open-upload";
import type { UploadProgress as Progress } from "@/lib/queries/upload-piece";
import { text, time } from "./parts";

const offset = z.int().describe("Bytes that are there: the next piece begins with this one");

export const Upload = z.object({
  id: text,
  offset,
  size: z.int(),
  expires_at: time,
  bundle: text.nullable().describe("The bundle that came of it"),
}) satisfies z.ZodType<UploadView>;

export const OpenedUpload = Upload.extend({
  piece_bytes: z.int().describe("Bytes of one piece at most"),
}) satisfies z.ZodType<Omit<Opened, "found">>;

export const UploadProgress = z.object({
  id: text,
  offset,
  size: z.int(),
}) satisfies z.ZodType<Progress>;
