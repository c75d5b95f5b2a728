import type { ErrorCode } from "@/lib/errors";
import type { AnswerOf, Call, Who } from "./call";
import { CALLS } from "./calls";
import { curlOf } from "./curl";
import { EXAMPLES } from "./examples";
import { type Parameter, parametersOf } from "./parameters";
import { problemRef, problemResponses, statusOf } from "./problems";
import { componentSchemas, type JsonSchema, schemaRef } from "./schemas";
import type { Site } from "./site";

type Need = Readonly<Record<string, readonly string[]>>;

/** Of one content type. */
export interface Media {
  schema?: JsonSchema;
  example?: unknown;
}

export interface Body {
  description: string;
  content?: Readonly<Record<string, Media>>;
}

export interface Operation {
  operationId: string;
  tags: readonly string[];
  summary: string;
  description?: string;
  security: readonly Need[];
  parameters: readonly Parameter[];
  requestBody?: Body & { required: true };
  /** By status; a problem is a reference to its code among the components. */
  responses: Readonly<Record<string, Body | { $ref: string }>>;
  "x-codeSamples": readonly { lang: string; label: string; source: string }[];
}

const NEEDS: Readonly<Record<Who, readonly Need[]>> = {
  anyone: [{}],
  readers: [{}, { token: ["read"] }, { session: [] }],
  senders: [{ token: ["submit"] }, { session: [] }],
  people: [{ session: [] }],
};

const TAGS: Readonly<Record<Call["about"], string>> = {
  Figures: "What the pages show, in full precision.",
  Studies: "Studies and what is said about them.",
  Bundles: "Sending results, and following what becomes of them.",
  Accounts: "Tokens for programs.",
  Server: "The server itself.",
};

/** The interface as an OpenAPI 3.1 document, made from the shapes that the calls read by. */
export function apiDocument(site: Site) {
  return {
    openapi: "3.1.0",
    info: {
      title: "Holdfast",
      version: "1",
      description:
        "What coding agents still hold after context compaction. JSON in snake_case; times are ISO 8601 in UTC; errors are RFC 9457 problems with a code. Public data may be read from pages of any site. What you may not read answers 404.",
    },
    servers: [{ url: `${site.origin}/api/v1` }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: pathsOf(site),
    components: {
      schemas: componentSchemas(),
      responses: problemResponses(),
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description:
            "A token from the account page. Scopes: read (what its owner reads), submit (bundles, where its owner may). Or the token of a share link, which reads its study as the link shows it.",
        },
        session: {
          type: "apiKey",
          in: "cookie",
          name: site.cookie,
          description:
            "A browser that is signed in. Calls that change something must come from a page of this server (Sec-Fetch-Site or Origin).",
        },
      },
    },
  };
}

export type ApiDocument = ReturnType<typeof apiDocument>;

function pathsOf(site: Site): Record<string, Partial<Record<Call["method"], Operation>>> {
  const paths: Record<string, Partial<Record<Call["method"], Operation>>> = {};
  for (const call of CALLS)
    paths[call.path] = { ...paths[call.path], [call.method]: operationOf(call, site) };
  return paths;
}

function operationOf(call: Call, site: Site): Operation {
  const { id, about, summary, description, who, whoOf, body } = call;
  const words = [description, whoOf].filter(Boolean).join(" ");
  return {
    operationId: id,
    tags: [about],
    summary,
    ...(words === "" ? {} : { description: words }),
    security: NEEDS[who],
    parameters: parametersOf(call),
    ...(body ? { requestBody: requestBodyOf(body, call.sample.body) } : {}),
    responses: responsesOf(call),
    "x-codeSamples": [{ lang: "Shell", label: "curl", source: curlOf(call, site) }],
  };
}

function requestBodyOf(body: NonNullable<Call["body"]>, example: unknown): Body & { required: true } {
  const { says: description } = body;
  if ("shape" in body)
    return {
      description,
      required: true,
      content: { "application/json": { schema: schemaRef(body.shape), example } },
    };
  return { description, required: true, content: Object.fromEntries(body.types.map((type) => [type, {}])) };
}

function responsesOf({ id, answers, problems, example }: Call): Operation["responses"] {
  const shown = example ?? EXAMPLES[id];
  const told = Object.keys(answers).findLast((status) => Number(status) < 300);
  const answered = Object.entries(answers).map(([status, answer]) => [
    status,
    responseOf(answer, status === told ? shown : undefined),
  ]);
  const refused = problems.map((code: ErrorCode) => [statusOf(code), problemRef(code)]);
  return Object.fromEntries([...answered, ...refused]);
}

function responseOf({ says: description, shape, types }: AnswerOf, example: unknown): Body {
  const examples = example === undefined ? {} : { example };
  const files = types?.map((type) => [type, {}]) ?? [];
  const json = shape ? [["application/json", { schema: schemaRef(shape), ...examples }]] : [];
  if (shape || types) return { description, content: Object.fromEntries([...json, ...files]) };
  return { description };
}
