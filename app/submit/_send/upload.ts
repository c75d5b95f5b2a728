import { hrefWith } from "@/lib/format/address";
import type { Archive } from "./pack";

export interface Destination {
  /** Empty: a new private study. */
  study: string;
  supersedes: string;
  /** Check it against the study and publish nothing. */
  dryRun: boolean;
}

export interface Upload extends Archive {
  name: string;
  to: Destination;
  /** The same for every try: what was stored behind a cut connection is not stored again. */
  key: string;
}

export type UploadEnd =
  | { is: "stored"; id: string; duplicate: boolean }
  /** The server has answered; trying again at once would not change it. */
  | { is: "declined"; status: number; detail: string }
  /** No whole answer came, or the server was away: another try may do. */
  | { is: "cut" }
  | { is: "cancelled" };

/** Sends the archive once. XHR, because fetch does not tell how much has been sent. */
export function upload(
  { body, type, name, to, key }: Upload,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<UploadEnd> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ is: "cancelled" });
    const request = new XMLHttpRequest();
    request.open(
      "POST",
      hrefWith("/api/v1/bundles", {
        study: to.study,
        supersedes: to.supersedes,
        dry_run: to.dryRun ? "1" : undefined,
        file_name: name,
      }),
    );
    request.setRequestHeader("content-type", type);
    request.setRequestHeader("idempotency-key", key);
    const cancel = () => request.abort();
    const end = (how: UploadEnd) => {
      signal.removeEventListener("abort", cancel);
      resolve(how);
    };
    signal.addEventListener("abort", cancel);
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => end(endOf(request.status, request.responseText));
    request.onerror = () => end({ is: "cut" });
    request.ontimeout = () => end({ is: "cut" });
    request.onabort = () => end({ is: "cancelled" });
    request.send(body);
  });
}

/** What an answer means for the sender. */
export function endOf(status: number, text: string): UploadEnd {
  const answer = parsed(text);
  if (status === 200 || status === 202)
    return typeof answer.id === "string"
      ? { is: "stored", id: answer.id, duplicate: answer.duplicate === true }
      : { is: "cut" };
  if (status >= 500) return { is: "cut" };
  const detail = typeof answer.detail === "string" ? answer.detail : `The server answered ${status}.`;
  return { is: "declined", status, detail };
}

function parsed(text: string): { id?: unknown; duplicate?: unknown; detail?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
