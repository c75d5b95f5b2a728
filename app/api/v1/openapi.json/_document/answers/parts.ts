import { z } from "zod";

/** Parts of answers that many of them share. */

export const text = z.string();
export const share = z.number().min(0).max(1);
export const trials = z.int().min(0);
export const time = z.iso.datetime().describe("ISO 8601, UTC");
export const interval = z.tuple([z.number(), z.number()]).nullable();
