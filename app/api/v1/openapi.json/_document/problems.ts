import type { ErrorCode } from "@/lib/errors";
import { PROBLEMS } from "../../_answers/answer";
import { schemaRef } from "./schemas";

/** When each code is answered. */
const WHEN: Readonly<Record<ErrorCode, string>> = {
  invalid_request: "A parameter, a header or the body can not be understood; detail names it.",
  unauthorized: "Nobody is signed in where somebody must be, or the token is unknown, expired or revoked.",
  forbidden: "You may read it and not do this, or your token lacks the scope.",
  not_found: "There is no such thing, or not for you.",
  method_not_allowed: "The address does not take this method; Allow names those that it takes.",
  conflict: "It does not go with what is there; detail says with what.",
  "upload.offset":
    "The piece begins elsewhere than the bytes end that are there: go on at offset, a member of its own.",
  too_many_requests: "Wait as many seconds as Retry-After says.",
  too_large: "The body is over a limit, which detail names.",
  unsupported_media_type: "The body is not of a content type that is taken.",
  unprocessable: "It was understood and can not be done; detail says why.",
  unavailable: "A part that is needed is away.",
};

const CODES = Object.keys(WHEN) as ErrorCode[];

export const problemRef = (code: ErrorCode) => ({ $ref: `#/components/responses/${code}` });

export const statusOf = (code: ErrorCode): number => PROBLEMS[code].status;

/** Every problem as RFC 9457 has it, by its code. */
export const problemResponses = () =>
  Object.fromEntries(
    CODES.map((code) => [
      code,
      {
        description: WHEN[code],
        content: {
          "application/problem+json": {
            schema: {
              allOf: [schemaRef("Problem"), { properties: { code: { const: code } } }],
            },
          },
        },
      },
    ]),
  );
