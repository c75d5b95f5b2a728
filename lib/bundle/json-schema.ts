import { z } from "zod";
import { ROW_KINDS } from "./fields";
import { manifest } from "./manifest";
import { ROW_SCHEMAS } from "./rows";

/** The files that describe the format to other programs, by name. */
export type SchemaName = "manifest" | keyof typeof ROW_SCHEMAS;

/**
 * JSON Schema (draft 2020-12) of manifest.json and of one row of each row file, as people write them. It says less than
 * the reader checks: rules that join two fields (a failed commitment needs `confident`, a score fits its max) and the
 * rules for ids are words in README.md only.
 */
export function jsonSchemas(): Record<SchemaName, Record<string, unknown>> {
  const of = (schema: z.ZodType, title: string): Record<string, unknown> => ({
    ...z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }),
    title,
  });
  const rows = ROW_KINDS.map((kind) => [kind, of(ROW_SCHEMAS[kind], `One row of ${kind}.jsonl`)] as const);
  return { manifest: of(manifest, "manifest.json"), ...Object.fromEntries(rows) } as Record<
    SchemaName,
    Record<string, unknown>
  >;
}
