import { hrefWith, pathOf } from "@/lib/format/address";
import type { Archive } from "./pack";

export interface Destination {
  /** Empty: a new private study. */
  study: string;
  supersedes: string;
  /** Check it against the study, show what it would change, and publish nothing yet. */
  dryRun: boolean;
}

export interface Upload extends Archive {
  name: string;
  to: Destination;
  /** The same for every try: the server goes on with what it has under it, and stores nothing twice. */
  key: string;
}

export type UploadEnd =
  | { is: "stored"; id: string; duplicate: boolean }
  /** The server has answered; trying again at once would not change it. */
  | { is: "declined"; status: number; detail: string }
  /** No whole answer came, or the server was away: another try may do. */
  | { is: "cut" }
  | { is: "cancelled" };

/** An upload that the server holds, and how far it has come; bytes. */
export interface OpenUpload {
  is: "open";
  id: string;
  offset: number;
  /** Of one piece at most. */
  piece: number;
}

const UPLOADS = "/api/v1/uploads";

/** Begins an upload, or finds the one that was begun under its key. */
export async function openUpload(
  { body, type, name, to, key }: Upload,
  signal: AbortSignal,
): Promise<OpenUpload | UploadEnd> {
  const { study, supersedes, dryRun } = to;
  try {
    const response = await fetch(
      hrefWith(UPLOADS, { study, supersedes, dry_run: dryRun ? "1" : undefined }),
      {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": key },
        body: JSON.stringify({ size: body.size, file_name: name, content_type: type }),
        signal,
      },
    );
    const text = await response.text();
    const { id, offset, piece_bytes, bundle } = parsed(text);
    if (typeof bundle === "string") return { is: "stored", id: bundle, duplicate: true };
    if (response.ok && typeof id === "string" && isCount(offset) && isCount(piece_bytes))
      return { is: "open", id, offset, piece: piece_bytes };
    return response.ok ? { is: "cut" } : endOf(response.status, text);
  } catch {
    return { is: signal.aborted ? "cancelled" : "cut" };
  }
}

/** `at`: so much of the upload is on the server now. `gone`: it knows of no such upload any more. */
export type PieceEnd = { is: "at"; offset: number } | { is: "gone" } | UploadEnd;

/** Sends one piece. XHR, because fetch does not tell how much has been sent. */
export function sendPiece(
  id: string,
  offset: number,
  piece: Blob,
  onSent: (bytes: number) => void,
  signal: AbortSignal,
): Promise<PieceEnd> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ is: "cancelled" });
    const request = new XMLHttpRequest();
    request.open("PATCH", UPLOADS + pathOf(id));
    request.setRequestHeader("content-type", "application/octet-stream");
    request.setRequestHeader("upload-offset", String(offset));
    const cancel = () => request.abort();
    const end = (how: PieceEnd) => {
      signal.removeEventListener("abort", cancel);
      resolve(how);
    };
    signal.addEventListener("abort", cancel);
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => end(pieceEnd(request.status, request.responseText));
    request.onerror = () => end({ is: "cut" });
    request.ontimeout = () => end({ is: "cut" });
    request.onabort = () => end({ is: "cancelled" });
    request.send(piece);
  });
}

/** Gives an upload up: its bytes count against the sender no longer. */
export async function dropUpload(id: string): Promise<void> {
  // What does not come through expires by itself.
  await fetch(UPLOADS + pathOf(id), { method: "DELETE", keepalive: true }).catch(() => {});
}

/** What the answer to a piece means for the sender. */
export function pieceEnd(status: number, text: string): PieceEnd {
  const { offset, status: bundleStatus, code } = parsed(text);
  if (status === 404) return { is: "gone" };
  const isElsewhere = status === 409 && code === "upload.offset";
  if ((isElsewhere || (status === 200 && bundleStatus === undefined)) && isCount(offset))
    return { is: "at", offset };
  return endOf(status, text);
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

const isCount = (value: unknown): value is number => Number.isSafeInteger(value);

function parsed(text: string): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Partial<Record<string, unknown>>) : {};
  } catch {
    return {};
  }
}
