import type { Call } from "./call";
import { type JsonSchema, jsonSchema } from "./schemas";

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  description: string;
  schema: JsonSchema;
  /** A list whose values stand in one parameter with commas between them. */
  explode?: false;
}

const IN_PATH: Readonly<Record<string, string>> = {
  study: "The study’s slug, percent-encoded.",
  bundle: "The bundle’s id.",
  upload: "The upload’s id.",
  token: "The token’s id, not its secret.",
  share: "The share link’s id, not its token.",
  figure: "The figure’s name: see the call.",
};

const namesIn = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);

/** What may stand in a call's path, after its question mark and in its headers. */
export function parametersOf({ path, query = {}, headers = {} }: Call): Parameter[] {
  const shaped = (where: "query" | "header", shapes: NonNullable<Call["query"]>): Parameter[] =>
    Object.entries(shapes).map(([name, shape]) => {
      const { description = "", ...schema } = jsonSchema(shape);
      const items = schema.items as JsonSchema | undefined;
      return {
        name,
        in: where,
        required: ![undefined, []].some((none) => shape.safeParse(none).success),
        description: String(description),
        schema,
        ...(items?.enum ? { explode: false } : {}),
      };
    });
  return [
    ...namesIn(path).map(
      (name): Parameter => ({
        name,
        in: "path",
        required: true,
        description: IN_PATH[name] ?? "",
        schema: { type: "string" },
      }),
    ),
    ...shaped("query", query),
    ...shaped("header", headers),
  ];
}
