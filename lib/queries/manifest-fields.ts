import type { FormatField } from "./bundle-format";

interface Schema {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  format?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
}

/** Every field of the manifest with the names that lead to it: `models[].id`. Lists and objects come before their parts. */
export function manifestFields(schema: Schema, before = ""): FormatField[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, part]) => {
    const path = before + name;
    const found = withoutNull(part);
    const field = { path, required: schema.required?.includes(name) ?? false, takes: takesOf(found) };
    const parts = found.items ? withoutNull(found.items) : found;
    return [field, ...manifestFields(parts, `${path}${found.items ? "[]" : ""}.`)];
  });
}

/** A null is the same as a field left out. */
function withoutNull(schema: Schema): Schema {
  const rest = schema.anyOf?.filter(({ type }) => type !== "null");
  if (rest?.length === 1 && rest[0]) return withoutNull(rest[0]);
  if (typeof schema.type === "string" || schema.type === undefined) return schema;
  const types = schema.type.filter((type) => type !== "null");
  return { ...schema, type: types.length === 1 ? types[0] : types };
}

function takesOf(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.join(", ");
  const types = [schema.type ?? []].flat();
  if (schema.items) return listOf(withoutNull(schema.items));
  if (types.includes("object")) return "an object";
  if (types.includes("integer")) return numberIn(schema);
  if (types.includes("boolean") && types.length === 1) return "true or false";
  if (schema.format === "uri") return "an address, http or https";
  if (types.includes("number")) return "text or a whole number";
  return schema.maxLength === undefined ? "text" : `text, at most ${schema.maxLength} characters`;
}

function listOf({ properties, type }: Schema): string {
  if (properties) return "a list";
  return [type ?? []].flat().includes("number") ? "a list of ids" : "a list of texts";
}

function numberIn({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: Schema): string {
  const from = `a whole number from ${minimum}`;
  return maximum === Number.MAX_SAFE_INTEGER ? `${from} up` : `${from} to ${maximum.toLocaleString("en-GB")}`;
}
