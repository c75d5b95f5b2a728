import { z } from "zod";
import { HoldfastError } from "@/lib/errors";
import type { SearchParams } from "@/lib/format/address";
import { problem, problemOf } from "./answer";
import { RevisionParameters } from "./parameters";

/** A parameter that can not be understood; `answer` says which and what it may be. */
export class BadParameter extends Error {
  constructor(
    readonly parameter: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  answer(): Response {
    return problem({
      status: 400,
      code: "invalid_request",
      title: "Invalid request",
      detail: `${this.parameter}: ${this.message}`,
    });
  }
}

/** Runs a handler and answers 400 for a parameter that it could not read, and what else can be told as a problem. */
export async function reading(handler: () => Promise<Response>): Promise<Response> {
  try {
    return await handler();
  } catch (error) {
    if (error instanceof BadParameter) return error.answer();
    if (error instanceof HoldfastError) return problemOf(error);
    throw error;
  }
}

/** What an address asks for, by a shape of parameters.ts; an empty value counts as none. Throws BadParameter. */
export function readQuery<const Shape extends z.ZodRawShape>(
  query: URLSearchParams,
  shape: Shape,
): z.output<z.ZodObject<Shape>> {
  const given = Object.keys(shape).map((name) => [name, query.getAll(name).filter((value) => value !== "")]);
  const read = z.object(shape).safeParse(Object.fromEntries(given));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new BadParameter(String(issue?.path[0] ?? "query"), issue?.message ?? "can not be understood.");
}

/** An address as pages are handed it. */
export const pageQuery = (query: URLSearchParams): SearchParams =>
  Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]));

export const revision = (query: URLSearchParams): number | undefined =>
  readQuery(query, RevisionParameters).revision;

/**
 * `MODEL:METHOD`, each part percent-encoded before they are joined, so that an id may hold a colon. Understood as it
 * stands in the address (`a=x%3A1:y`) and encoded once more as a whole, as URLSearchParams does (`a=x%253A1%3Ay`).
 */
export function condition(address: string, name: string): { model: string; method: string } {
  const raw = new URL(address).search
    .slice(1)
    .split("&")
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .replaceAll("+", " ");
  if (!raw) throw new BadParameter(name, "is required.");
  const parts = (raw.includes(":") ? raw : decoded(name, raw)).split(":").map((part) => decoded(name, part));
  const [model, method] = parts;
  if (parts.length !== 2 || !model || !method)
    throw new BadParameter(name, "must be MODEL:METHOD, a colon inside an id written as %3A.");
  return { model, method };
}

function decoded(name: string, text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new BadParameter(name, `"${text}" is not percent-encoded text.`);
  }
}
