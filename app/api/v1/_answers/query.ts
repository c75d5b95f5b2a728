import { HoldfastError } from "@/lib/errors";
import { problem, problemOf } from "./answer";

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

export function required(query: URLSearchParams, name: string): string {
  const value = query.get(name);
  if (!value) throw new BadParameter(name, "is required.");
  return value;
}

export function word<T extends string>(
  query: URLSearchParams,
  name: string,
  words: readonly T[],
): T | undefined {
  const value = query.get(name);
  if (value === null || value === "") return undefined;
  return known(name, value, words);
}

/** Words with commas between them, or the parameter repeated. */
export function words<T extends string>(query: URLSearchParams, name: string, allowed: readonly T[]): T[] {
  return texts(query, name)
    .flatMap((value) => value.split(","))
    .map((value) => known(name, value, allowed));
}

/** Every value that is not empty, as given. */
export const texts = (query: URLSearchParams, name: string): string[] =>
  query.getAll(name).filter((value) => value !== "");

export function revision(query: URLSearchParams): number | undefined {
  return wholeNumber(query, "revision");
}

/** `first=K`: only repetitions 1 to K. */
export function first(query: URLSearchParams): number | undefined {
  const found = wholeNumber(query, "first");
  if (found === 0) throw new BadParameter("first", "must be 1 or more.");
  return found;
}

function wholeNumber(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name);
  if (value === null || value === "") return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new BadParameter(name, "must be a whole number.");
  return Number(value);
}

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

function known<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((w) => w === value);
  if (found === undefined) throw new BadParameter(name, `"${value}" is none of ${allowed.join(", ")}.`);
  return found;
}
