import type { Call } from "../call";

const OWNER = "Only the study’s owner may.";

export const SHARE_CALLS: readonly Call[] = [
  {
    id: "listShares",
    method: "get",
    path: "/studies/{study}/shares",
    about: "Studies",
    summary: "The share links of a study, without their tokens",
    description: "Live ones first. How often a page was opened through each, and when last.",
    who: "people",
    whoOf: OWNER,
    answers: { 200: { says: "Its share links", shape: "Shares" } },
    problems: ["unauthorized", "forbidden", "not_found"],
    example: {
      items: [
        {
          id: "Xb2mQ0pZr8aM",
          label: "For reviewers",
          scope: "numbers",
          revision: 1,
          created_at: "2026-11-30T09:00:00.000Z",
          expires_at: null,
          revoked_at: null,
          opens: 12,
          last_opened_at: "2026-11-30T09:00:00.000Z",
        },
      ],
      next_cursor: null,
    },
    sample: { path: "/studies/$STUDY/shares" },
  },
  {
    id: "makeShare",
    method: "post",
    path: "/studies/{study}/shares",
    about: "Studies",
    summary: "Make a share link",
    description:
      "A secret address that opens the study’s pages, /rounds and the others below it, whatever the study’s visibility. Its token is a bearer for reading the study here.",
    who: "people",
    whoOf: OWNER,
    body: { says: "What it is for and what it shows", shape: "NewShare" },
    answers: { 201: { says: "The link, this once", shape: "MadeShare" } },
    problems: [
      "invalid_request",
      "unauthorized",
      "forbidden",
      "not_found",
      "conflict",
      "too_large",
      "too_many_requests",
    ],
    example: {
      id: "Xb2mQ0pZr8aM",
      url: "https://holdfast.example.org/share/holdfast_share_…",
      token: "holdfast_share_…",
    },
    sample: { path: "/studies/$STUDY/shares", body: { label: "For reviewers", scope: "numbers" } },
  },
  {
    id: "revokeShare",
    method: "delete",
    path: "/shares/{share}",
    about: "Studies",
    summary: "Revoke a share link, at once",
    description: "Its pages, exports and token are gone with the next request.",
    who: "people",
    whoOf: OWNER,
    answers: { 204: { says: "It is revoked" } },
    problems: ["unauthorized", "forbidden", "not_found"],
    sample: { path: "/shares/$SHARE_ID" },
  },
];
