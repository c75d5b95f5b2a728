import { PROBLEMS, problem } from "./answer";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];

/** What answers a method that an address does not take. */
export type Refusal = () => Response;

/**
 * Handlers for the methods that a route has none for: 405 as a problem that names those it has (`Allow`), where Next would
 * answer without a word; and OPTIONS, which tells them.
 */
export function refusing<Taken extends Method>(
  ...taken: Taken[]
): Record<Exclude<Method, Taken> | "OPTIONS", Refusal> {
  const allow = [...taken, ...(taken.some((method) => method === "GET") ? ["HEAD"] : []), "OPTIONS"].join(
    ", ",
  );
  const refused: Refusal = () =>
    problem({
      ...PROBLEMS.method_not_allowed,
      code: "method_not_allowed",
      detail: `This address takes ${allow}.`,
      headers: { allow },
    });
  const told: Refusal = () => new Response(null, { status: 204, headers: { allow } });
  const handlers: Record<Method | "OPTIONS", Refusal> = {
    GET: refused,
    POST: refused,
    PUT: refused,
    PATCH: refused,
    DELETE: refused,
    OPTIONS: told,
  };
  return handlers;
}
