import type { z } from "zod";
import { readSmallBody } from "@/lib/auth/read-body";
import { BadParameter } from "./query";

/** A small JSON body of one shape (`mostKiB`: 16 unless said). Throws BadParameter naming the field that is wrong. */
export async function readJson<Shape extends z.ZodType>(
  request: Request,
  shape: Shape,
  mostKiB?: number,
): Promise<z.output<Shape>> {
  const text = await readSmallBody(request, mostKiB);
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (cause) {
    throw new BadParameter("body", "must be JSON.", { cause });
  }
  const parsed = shape.safeParse(body);
  if (parsed.success) return parsed.data;
  const [first] = parsed.error.issues;
  throw new BadParameter(first?.path.join(".") || "body", first?.message ?? "is not what this call takes.");
}
