import type { z } from "zod";
import type { ErrorCode } from "@/lib/errors";
import type { SchemaName } from "./schemas";

/** Who may call: `readers` of the study or bundle; `senders`, who may send to it; `people`, signed in with a browser. */
export type Who = "anyone" | "readers" | "senders" | "people";

export interface AnswerOf {
  says: string;
  /** A shape of schemas.ts, as JSON. Neither it nor `types`: no body. */
  shape?: SchemaName;
  /** Content types of an answer, or of some answers, that is not JSON. */
  types?: readonly string[];
}

export interface Call {
  /** Unique; also its place on the page. */
  id: string;
  method: "get" | "post" | "patch" | "delete";
  /** Under /api/v1, parameters in braces. */
  path: string;
  about: "Studies" | "Bundles" | "Figures" | "Accounts" | "Server";
  summary: string;
  description?: string;
  who: Who;
  /** Who of them, where not all of them may. */
  whoOf?: string;
  query?: Readonly<Record<string, z.ZodType>>;
  headers?: Readonly<Record<string, z.ZodType>>;
  body?: { says: string; shape: SchemaName } | { says: string; types: readonly string[] };
  answers: Readonly<Record<number, AnswerOf>>;
  problems: readonly ErrorCode[];
  example?: unknown;
  /** What curl is given: the address with everything in place, and what of a body. */
  sample: { path: string; before?: string; body?: unknown; file?: string; options?: string };
}
