import { notFound } from "../_answers/answer";

/** Whatever the interface does not have is answered in its own form, not as a page. */
export function GET(): Response {
  return notFound("address under /api/v1");
}

export { GET as DELETE, GET as PATCH, GET as POST, GET as PUT };
