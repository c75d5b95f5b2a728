import { readForm } from "@/lib/auth/read-body";
import { type ErrorCode, HoldfastError } from "@/lib/errors";
import { plainPage } from "./plain-page";

const ANSWERS: Readonly<Record<ErrorCode, { status: number; title: string }>> = {
  invalid_request: { status: 400, title: "This can't be read" },
  unauthorized: { status: 401, title: "Sign in first" },
  forbidden: { status: 403, title: "Not taken" },
  not_found: { status: 404, title: "There is no such thing" },
  method_not_allowed: { status: 405, title: "Not taken" },
  conflict: { status: 409, title: "Not now" },
  "upload.offset": { status: 409, title: "Not now" },
  too_many_requests: { status: 429, title: "Too many requests" },
  too_large: { status: 413, title: "Too large" },
  unsupported_media_type: { status: 415, title: "Not taken" },
  unprocessable: { status: 422, title: "Not taken" },
  unavailable: { status: 503, title: "Not available" },
};

const TO_ACCOUNT = { href: "/account", label: "Back to the account" };

/**
 * Reads a form that one of our pages sent and lets `work` answer; what can be told of a failure becomes a page that leads
 * back to where the form stood.
 */
export async function handleForm(
  request: Request,
  work: (form: URLSearchParams) => Promise<Response>,
  { mostKiB, ...where }: { href: string; label: string; mostKiB?: number } = TO_ACCOUNT,
): Promise<Response> {
  try {
    return await work(await readForm(request, mostKiB));
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    const back = error.code === "unauthorized" ? { href: "/sign-in", label: "Sign in" } : where;
    return plainPage({ ...ANSWERS[error.code], text: error.message, link: back });
  }
}
