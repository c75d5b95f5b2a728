import { z } from "zod";
import { type Field, fieldsOf, wanted } from "@/lib/bundle/fields";
import { PROBE_SET_KINDS } from "@/lib/bundle/words";

const scalar = z.union([z.string(), z.number(), z.boolean()], {
  error: "Use text, a number, true or false.",
});
const orNull = z.union([z.string(), z.number(), z.boolean(), z.null()], {
  error: "Use text, a number, true, false or null.",
});
const listed = z.union([orNull, z.array(orNull).min(1)], { error: "Use a value or a list of values." });
const column = z.string({ error: "Name a column, as text." }).min(1, { error: "A column has a name." });

/** Where a field's value comes from. Text alone is short for a column. */
const field = z.preprocess(
  (value) => (typeof value === "string" ? { column: value } : value),
  z
    .strictObject(
      {
        /** Name of a column; in JSON also a path with dots, such as `doc.choices.0`. */
        column: column.optional(),
        constant: scalar.optional(),
        /** What the column's values become; null leaves the field out. A value that is not listed is an error. */
        values: z.record(z.string(), orNull).optional(),
        /** For rows in which the column is empty, null or absent. */
        default: scalar.optional(),
      },
      { error: objectFault("column, constant, values, default") },
    )
    .superRefine((value, ctx) => {
      const fault = (message: string): void => ctx.addIssue({ code: "custom", message });
      if ((value.column === undefined) === (value.constant === undefined))
        fault('Give either a "column" or a "constant".');
      else if (value.constant !== undefined && (value.values || value.default !== undefined))
        fault('A "constant" needs neither "values" nor "default".');
    }),
);

export type FieldMap = z.output<typeof field>;

const shape = z.strictObject(
  {
    /** manifest.json as it shall be; format and version are filled in, and models, methods and probe sets where left out. */
    manifest: z.record(z.string(), z.json(), { error: "Give the manifest's fixed parts as an object." }),
    kind: z.enum(PROBE_SET_KINDS, { error: `Use ${wanted(PROBE_SET_KINDS)}.` }),
    /** How the source is written; without it the ending of its name says so. */
    format: z
      .enum(["csv", "tsv", "jsonl", "json"], { error: `Use ${wanted(["csv", "tsv", "jsonl", "json"])}.` })
      .optional(),
    /** Between the cells of a CSV. */
    delimiter: z.enum([",", ";", "|", "\t"], { error: "Use a comma, semicolon, bar or tab." }).optional(),
    fields: z.record(z.string(), field, { error: "Say for each field where its value comes from." }),
    /** Only rows in which every column named has (one of) these values, or has none of those under "not". */
    when: z
      .record(
        z.string(),
        z.union([listed, z.strictObject({ not: listed })], {
          error: 'Use a value, a list of values, or {"not": …}.',
        }),
      )
      .optional(),
    /** true: every column that nothing else uses is kept with the row; or the columns to keep. */
    extra: z.union([z.boolean(), z.array(column)], { error: "Use true or a list of columns." }).optional(),
  },
  { error: objectFault("manifest, kind, format, delimiter, fields, when, extra") },
);

export const convertMap = shape.superRefine((map, ctx) => {
  const known = fieldsOf(map.kind);
  const fault = (path: (string | number)[], message: string): void =>
    ctx.addIssue({ code: "custom", path, message });
  for (const [name, from] of Object.entries(map.fields)) {
    const is = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!is) {
      fault(
        ["fields", name],
        `${map.kind} rows have no such field. They have ${Object.keys(known).join(", ")}. What else shall be kept belongs in "extra".`,
      );
      continue;
    }
    checkWords(from, is, (path, message) => fault(["fields", name, ...path], message));
  }
  for (const [name, is] of Object.entries(known))
    if (is.required && !map.fields[name])
      fault(["fields", name], `${map.kind} rows need it: ${wanted(is.type)}.`);
  if (map.kind === "graded" && !map.fields.score) fault(["fields", "score"], "graded rows need it.");
});

export type ConvertMap = z.output<typeof convertMap>;

/** What a map puts into a field of closed words must be among them. */
function checkWords(from: FieldMap, { type }: Field, fault: (path: string[], message: string) => void): void {
  const check = (path: string[], value: string | number | boolean | null | undefined): void => {
    if (value === undefined || value === null) return;
    const fits =
      type === "boolean"
        ? typeof value === "boolean"
        : typeof type === "string"
          ? type === "id" || type === "text" || type === "texts" || typeof value === "number"
          : type.some((word) => word === value);
    if (!fits) fault(path, `${JSON.stringify(value)} does not fit. Use ${wanted(type)}.`);
  };
  check(["constant"], from.constant);
  check(["default"], from.default);
  for (const [key, value] of Object.entries(from.values ?? {})) {
    check(["values", key], value);
    if (key.trim() === "")
      fault(["values", key], 'An empty column has no value to translate. Use "default".');
    else if (key.trim() !== key)
      fault(["values", key], "Values are compared without the spaces around them. Take them off.");
  }
}

/** A strict object's own fault: which keys it does not know, and which it does. */
function objectFault(keys: string): z.core.$ZodErrorMap {
  return (issue) => {
    if (issue.code === "unrecognized_keys") return `Unknown: ${issue.keys.join(", ")}. Known here: ${keys}.`;
    if (issue.code === "invalid_type") return `Use an object with ${keys}.`;
    return undefined;
  };
}
