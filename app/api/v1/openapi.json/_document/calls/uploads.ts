import { IdempotencyKey, UploadParameters } from "../../../_answers/parameters";
import { UploadOffset } from "../../../uploads/_pieces/new-upload";
import type { Call } from "../call";

const ID = "m5q2xk7wz3ab4cde";
const SIZE = 48_512;

export const UPLOAD_CALLS: readonly Call[] = [
  {
    id: "openUpload",
    method: "post",
    path: "/uploads",
    about: "Bundles",
    summary: "Begin to send a bundle in pieces",
    description:
      "For large bundles and lines that break: what has come stays, and is gone on with. Every limit is checked before a byte is sent. What is not finished in 24 hours is removed.",
    who: "senders",
    whoOf: "As for sending a bundle in one.",
    query: UploadParameters,
    headers: {
      "Idempotency-Key": IdempotencyKey.optional().describe(
        "Your name for this sending: asked for again under it, the same upload is gone on with.",
      ),
    },
    body: { says: "What will come", shape: "NewUpload" },
    answers: {
      200: { says: "It was begun before, under this key", shape: "OpenedUpload" },
      201: { says: "Send the first piece", shape: "OpenedUpload" },
    },
    problems: [
      "invalid_request",
      "unauthorized",
      "forbidden",
      "not_found",
      "too_large",
      "unsupported_media_type",
      "unprocessable",
      "too_many_requests",
    ],
    example: {
      id: ID,
      offset: 0,
      size: SIZE,
      expires_at: "2026-12-01T09:00:00.000Z",
      bundle: null,
      piece_bytes: 8_388_608,
    },
    sample: { path: "/uploads", body: { size: SIZE, file_name: "sample.zip" } },
  },
  {
    id: "sendPiece",
    method: "patch",
    path: "/uploads/{upload}",
    about: "Bundles",
    summary: "Send the next piece",
    description:
      "The body is the piece’s bytes. The last one is answered as sending a bundle in one is, and so is its repetition. Of a piece that is cut, what came is kept: ask for the offset and go on.",
    who: "senders",
    whoOf: "Only who began it may.",
    headers: {
      "Upload-Offset": UploadOffset.describe("Bytes of the archive before this piece"),
    },
    body: { says: "The piece", types: ["application/octet-stream"] },
    answers: {
      200: { says: "Send the piece after it; or the bundle, sent before", shape: "UploadProgress" },
      202: { says: "It was the last: stored, and waiting for a worker", shape: "Sent" },
    },
    problems: [
      "invalid_request",
      "unauthorized",
      "forbidden",
      "not_found",
      "upload.offset",
      "too_large",
      "too_many_requests",
    ],
    example: {
      id: "k3VtQ0pZr8aM",
      status: "queued",
      study: "sample-b5kq2wz7mfa3x",
      sha256: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
      url: "https://holdfast.example.org/bundles/k3VtQ0pZr8aM",
      dry_run: false,
    },
    sample: { path: "/uploads/$UPLOAD", file: "sample.zip", options: '-H "Upload-Offset: 0"' },
  },
  {
    id: "getUpload",
    method: "get",
    path: "/uploads/{upload}",
    about: "Bundles",
    summary: "How far an upload is",
    who: "senders",
    whoOf: "Only who began it may.",
    answers: { 200: { says: "The upload", shape: "Upload" } },
    problems: ["unauthorized", "forbidden", "not_found"],
    example: {
      id: ID,
      offset: SIZE,
      size: SIZE,
      expires_at: "2026-12-01T09:00:00.000Z",
      bundle: "k3VtQ0pZr8aM",
    },
    sample: { path: "/uploads/$UPLOAD" },
  },
  {
    id: "dropUpload",
    method: "delete",
    path: "/uploads/{upload}",
    about: "Bundles",
    summary: "Give an upload up",
    who: "senders",
    whoOf: "Only who began it may.",
    answers: { 204: { says: "Its bytes are gone; a bundle that came of it stays" } },
    problems: ["unauthorized", "forbidden", "not_found"],
    sample: { path: "/uploads/$UPLOAD" },
  },
];
