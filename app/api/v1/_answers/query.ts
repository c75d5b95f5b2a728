import { problem } from "./answer";

/** A parameter that can not be understood; `answer` says which and what it may be. */
export class BadParameter extends Error {
  constructor(
    readonly parameter: string,
    message: string,
  ) {
    super(message);
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

/** Runs a handler and answers 400 for a parameter that it could not read. */
export async function reading(handler: () => Promise<Response>): Promise<Response> {
  try {
    return await handler();
  } catch (error) {
    if (error instanceof BadParameter) return error.answer();
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
  const value = query.get("revision");
  if (value === null || value === "") return undefined;
  if (!/^\d{1,9}$/.test(value)) throw new BadParameter("revision", "must be a whole number.");
  return Number(value);
}

function known<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find((w) => w === value);
  if (found === undefined) throw new BadParameter(name, `"${value}" is none of ${allowed.join(", ")}.`);
  return found;
}
