import type { ApiDocument } from "@/app/api/v1/openapi.json/_document/document";
import type { JsonSchema } from "@/app/api/v1/openapi.json/_document/schemas";

const schemasIn = (value: unknown): JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : []);

/** Where a reference leads; a schema that is none is itself. */
export function resolved(schema: JsonSchema, { components }: ApiDocument): JsonSchema {
  const { $ref } = schema;
  if (typeof $ref !== "string") return schema;
  return components.schemas[$ref.slice($ref.lastIndexOf("/") + 1)] ?? {};
}

/** What a value may be, in words: `expected or scored`, `whole number from 1`, `list of text`. */
export function schemaWords(schema: JsonSchema): string {
  const { type, minimum, minLength, maxLength, items, format } = schema;
  const either = schemasIn(schema.anyOf ?? schema.oneOf);
  if (either.length > 0) return either.map(schemaWords).join(" or ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return schema.enum.join(" · ");
  switch (type) {
    case "array":
      return `list of ${schemaWords((items ?? {}) as JsonSchema)}`;
    case "integer":
      return `whole number${typeof minimum === "number" && minimum > -1e15 ? ` from ${minimum}` : ""}`;
    case "string":
      if (format === "date-time") return "ISO 8601 time";
      if (typeof maxLength !== "number") return "text";
      return `text, ${minLength === undefined ? "at most" : `${String(minLength)} to`} ${maxLength.toLocaleString("en-GB")} characters`;
    case "boolean":
      return "true or false";
    case "object":
      return "object";
    case "null":
      return "null";
    default:
      return Array.isArray(type)
        ? type.map((one) => schemaWords({ ...schema, type: one })).join(" or ")
        : "any value";
  }
}

export interface Property {
  name: string;
  required: boolean;
  words: string;
  description: string | null;
}

/** The fields of an object, those of objects within it behind a dot. */
export function propertiesOf(schema: JsonSchema, document: ApiDocument, before = ""): Property[] {
  const { properties = {}, required } = resolved(schema, document);
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(properties as Readonly<Record<string, JsonSchema>>).flatMap(([name, part]) => {
    const inner = [part, ...schemasIn(part.anyOf)].find((one) => one.properties !== undefined);
    const field = {
      name: `${before}${name}`,
      required: needed.includes(name),
      words: schemaWords(part),
      description: typeof part.description === "string" ? part.description : null,
    };
    return [field, ...(inner ? propertiesOf(inner, document, `${before}${name}.`) : [])];
  });
}
