import { isUtf8 } from "node:buffer";
import { readFile } from "node:fs/promises";
import type { z } from "zod";
import { faultLine, parseJson } from "@/lib/bundle/lines/json-text";
import { FORMAT, FORMAT_VERSION, manifest } from "@/lib/bundle/manifest";
import { type Problem, problem } from "@/lib/bundle/problem";
import { UsageError } from "../usage-error";
import { type ConvertMap, convertMap } from "./map-shape";

/** The map of a conversion, or what is wrong with it, naming its fields. Throws UsageError where there is no file. */
export async function readMap(
  path: string,
): Promise<{ map: ConvertMap; problems?: never } | { map: null; problems: Problem[] }> {
  const bytes = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
    throw new UsageError(
      cause.code === "ENOENT" ? `There is no ${path}.` : `${path} can not be read: ${cause.message}`,
      { cause },
    );
  });
  const wrong = (message: string, line: number | null = null) => ({
    map: null,
    problems: [problem("manifest.invalid", message, { file: path, line })],
  });
  if (!isUtf8(bytes)) return wrong("The map is not UTF-8. Save it in that encoding.");
  const text = bytes.toString("utf8").replace(/^\ufeff/, "");
  const json = parseJson(text);
  if (!json.ok)
    return wrong("The map is not valid JSON: see this line, or the end of the file.", faultLine(text));
  const read = convertMap.safeParse(json.value);
  const issues = read.success ? manifestIssues(read.data) : read.error.issues;
  if (read.success && issues.length === 0) return { map: read.data };
  return {
    map: null,
    problems: issues.map((issue) =>
      problem("manifest.invalid", wordsOf(issue), {
        file: path,
        field: issue.path.length > 0 ? issue.path.map(String).join(".") : null,
      }),
    ),
  };
}

function wordsOf(issue: z.core.$ZodIssue): string {
  return issue.code === "invalid_type" && issue.message.endsWith("received undefined")
    ? "It is missing. Add it."
    : issue.message;
}

/** What is wrong with the manifest already, before what the rows fill in is known. */
function manifestIssues({ manifest: given, kind }: ConvertMap): z.core.$ZodIssue[] {
  const { analyses, ...rest } = given;
  const filled = ["models", "methods", "probe_sets"].some((list) => given[list] === undefined);
  const read = manifest.safeParse({
    format: FORMAT,
    version: FORMAT_VERSION,
    models: [{ id: "m" }],
    methods: [{ id: "m" }],
    probe_sets: [{ id: kind, kind }],
    ...rest,
    ...(filled || analyses === undefined ? {} : { analyses }),
  });
  return read.success
    ? []
    : read.error.issues.map((issue) => ({ ...issue, path: ["manifest", ...issue.path] }));
}
