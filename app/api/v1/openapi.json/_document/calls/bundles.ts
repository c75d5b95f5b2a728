import { IdempotencyKey, SendParameters } from "../../../_answers/parameters";
import { ARCHIVE_TYPES } from "../../../bundles/_sending/archive-form";
import type { Call } from "../call";

const SHA256 = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";

export const BUNDLE_CALLS: readonly Call[] = [
  {
    id: "sendBundle",
    method: "post",
    path: "/bundles",
    about: "Bundles",
    summary: "Send a bundle",
    description:
      "The body is the archive itself, never a form. It is stored whole, then checked and loaded by a worker: follow it by its id. The same bytes again, or the same Idempotency-Key, are the same sending.",
    who: "senders",
    whoOf: "The study’s owner and members may; without a study named, anyone with an account.",
    query: SendParameters,
    headers: {
      "Idempotency-Key": IdempotencyKey.optional().describe(
        "Your name for this sending: a retry under it makes no second study and no second bundle.",
      ),
    },
    body: { says: "A .zip, .tar or .tar.gz", types: ARCHIVE_TYPES },
    answers: {
      200: { says: "It was sent before; nothing is counted twice", shape: "Sent" },
      202: { says: "Stored, and waiting for a worker", shape: "Sent" },
    },
    problems: [
      "invalid_request",
      "unauthorized",
      "forbidden",
      "not_found",
      "conflict",
      "too_large",
      "unsupported_media_type",
      "unprocessable",
      "too_many_requests",
    ],
    example: {
      id: "k3VtQ0pZr8aM",
      status: "queued",
      study: "sample-b5kq2wz7mfa3x",
      sha256: SHA256,
      url: "https://holdfast.example.org/bundles/k3VtQ0pZr8aM",
      dry_run: false,
    },
    sample: { path: "/bundles", before: "/docs/format/sample.zip", file: "sample.zip" },
  },
  {
    id: "getBundle",
    method: "get",
    path: "/bundles/{bundle}",
    about: "Bundles",
    summary: "What has become of a bundle",
    description: "Its progress, and every problem found in it by file, line and field.",
    who: "readers",
    answers: { 200: { says: "The bundle", shape: "Bundle" } },
    problems: ["unauthorized", "not_found"],
    sample: { path: "/bundles/$BUNDLE" },
  },
  {
    id: "followBundle",
    method: "get",
    path: "/bundles/{bundle}/events",
    about: "Bundles",
    summary: "Follow a bundle while it is checked and loaded",
    description:
      "Server-sent events: progress (as Progress) while it moves, then one done (as Bundle), then the end. Last-Event-ID resumes.",
    who: "readers",
    answers: {
      200: { says: "The events", types: ["text/event-stream"] },
      204: { says: "Last-Event-ID was the end: do not come back" },
    },
    problems: ["unauthorized", "not_found"],
    sample: { path: "/bundles/$BUNDLE/events", options: "-N" },
  },
  {
    id: "getBundleFile",
    method: "get",
    path: "/bundles/{bundle}/file",
    about: "Bundles",
    summary: "The bytes of a bundle as they were sent",
    who: "readers",
    whoOf:
      "Owner and members may; other readers where the study’s texts are public and the bundle was published.",
    answers: {
      200: { says: "The archive", types: ["application/zip", "application/gzip", "application/x-tar"] },
    },
    problems: ["unauthorized", "not_found"],
    sample: { path: "/bundles/$BUNDLE/file", options: "-OJ" },
  },
  {
    id: "withdrawBundle",
    method: "post",
    path: "/bundles/{bundle}/withdraw",
    about: "Bundles",
    summary: "Withdraw a bundle",
    description:
      "Its trials leave every figure of later revisions, and the reason stays where it stood. purge removes texts and file for good, from earlier revisions too; numbers stay. No token may purge.",
    who: "senders",
    whoOf: "Only the study’s owner may.",
    body: { says: "Why", shape: "Withdrawal" },
    answers: { 200: { says: "What is left of it", shape: "Removed" } },
    problems: ["invalid_request", "unauthorized", "forbidden", "not_found", "too_large"],
    example: { id: "k3VtQ0pZr8aM", status: "withdrawn", revision: 2, purged: false },
    sample: { path: "/bundles/$BUNDLE/withdraw", body: { reason: "The judge read the wrong column." } },
  },
  {
    id: "publishBundle",
    method: "post",
    path: "/bundles/{bundle}/publish",
    about: "Bundles",
    summary: "Publish a bundle that was sent with dry_run",
    description:
      "The bytes that were checked are taken, without being sent again, as a bundle of its own. They are kept for 24 hours after the check. Asked again it answers with the same bundle.",
    who: "senders",
    whoOf: "Only who sent it may, while they may send to the study.",
    answers: {
      200: { says: "It was published before, or the study has the same bytes", shape: "PublishedPreview" },
      202: { says: "Waiting for a worker", shape: "PublishedPreview" },
    },
    problems: ["unauthorized", "forbidden", "not_found", "conflict", "too_many_requests"],
    example: {
      id: "k3VtQ0pZr8aM",
      status: "queued",
      study: "sample-b5kq2wz7mfa3x",
      sha256: SHA256,
      url: "https://holdfast.example.org/bundles/k3VtQ0pZr8aM",
      dry_run: false,
      preview_revision: 3,
      study_revision: 3,
      moved_on: false,
    },
    sample: { path: "/bundles/$BUNDLE/publish" },
  },
  {
    id: "discardBundle",
    method: "delete",
    path: "/bundles/{bundle}",
    about: "Bundles",
    summary: "Throw a bundle that was sent with dry_run away",
    who: "senders",
    whoOf: "Who sent it may, and the study’s owner.",
    answers: { 204: { says: "It is gone, with all that was found in it" } },
    problems: ["unauthorized", "forbidden", "not_found", "conflict"],
    sample: { path: "/bundles/$BUNDLE" },
  },
];
