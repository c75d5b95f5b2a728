import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { fieldsOf, ROW_KINDS } from "./fields";
import { jsonSchemas } from "./json-schema";

const schemas = jsonSchemas();

it.each(Object.entries(schemas))("%s.schema.json is up to date", async (name, schema) => {
  const written = await readFile(new URL(`./${name}.schema.json`, import.meta.url), "utf8");
  expect(JSON.parse(written)).toEqual(schema);
});

it.each(ROW_KINDS)(
  "the schema of %s has the columns of the format and asks for the required ones",
  (kind) => {
    const { properties, required, additionalProperties } = schemas[kind];
    expect(Object.keys(properties as object).sort()).toEqual(Object.keys(fieldsOf(kind)).sort());
    const wanted = Object.entries(fieldsOf(kind)).flatMap(([name, field]) => (field.required ? [name] : []));
    expect([...(required as string[])].sort()).toEqual(wanted.sort());
    expect(additionalProperties).not.toBe(false);
  },
);
