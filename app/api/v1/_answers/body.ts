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
  throw new BadParameter(
    first?.path.join(".") || "body",
    first ? saidOf(first, body) : "is not what this call takes.",
  );
}

const NAMES: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

/** What is wrong with a field, in words: zod's own are for programmers. */
function saidOf(issue: z.core.$ZodIssue, body: unknown): string {
  const value = issue.path.reduce<unknown>((at, part) => Object(at)[part], body);
  if (issue.code === "invalid_type")
    return value === undefined ? "is missing." : `must be ${NAMES[issue.expected] ?? issue.expected}.`;
  if (issue.code === "invalid_value")
    return value === undefined ? "is missing." : `must be ${issue.values.map(String).join(" or ")}.`;
  return issue.message;
}
