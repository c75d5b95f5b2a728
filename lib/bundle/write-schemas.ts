/* Writes the JSON Schemas beside this file: `npx tsx lib/bundle/write-schemas.ts`. A test fails when they are stale. */
import { writeFile } from "node:fs/promises";
import { jsonSchemas } from "./json-schema";

for (const [name, schema] of Object.entries(jsonSchemas())) {
  await writeFile(new URL(`./${name}.schema.json`, import.meta.url), `${JSON.stringify(schema, null, 2)}\n`);
}
