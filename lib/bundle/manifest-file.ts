import { isUtf8 } from "node:buffer";
import type { z } from "zod";
import { wanted } from "./fields";
import { faultLine, parseJson } from "./lines/json-text";
import { FORMAT, FORMAT_VERSION, type Manifest, manifest } from "./manifest";
import { type Problem, problem, shown } from "./problem";
import { canonicalJson, cleanValue } from "./text";

const IDS: ReadonlySet<string> = new Set();

/** Reads manifest.json. `manifest` is null when it can not be used; warnings come with a usable one. */
export function readManifest(
  bytes: Buffer,
  file: string,
): { manifest: Manifest | null; problems: Problem[] } {
  const invalid = (message: string, line: number | null = null) => ({
    manifest: null,
    problems: [problem("manifest.invalid", message, { file, line })],
  });
  if (!isUtf8(bytes)) return invalid("manifest.json is not UTF-8. Save it in that encoding.");
  const text = bytes.toString("utf8").replace(/^\ufeff/, "");
  const json = parseJson(text);
  if (!json.ok && json.why === "bare-token") {
    const problems = json.tokens.map(({ token, field, line }) =>
      problem("row.not_finite", `${token} is not a number that JSON knows. Use a finite number or null.`, {
        file,
        line,
        field,
        value: token,
      }),
    );
    return { manifest: null, problems };
  }
  if (!json.ok)
    return invalid(
      "manifest.json is not valid JSON: see this line, or the end of the file.",
      faultLine(text),
    );
  const value = json.value;
  if (value === null || typeof value !== "object" || Array.isArray(value)) {
    return invalid("manifest.json must hold one JSON object.");
  }
  return check(value, file);
}

function check(value: object, file: string): { manifest: Manifest | null; problems: Problem[] } {
  const { format, version } = value as Record<string, unknown>;
  if (format === FORMAT && version !== FORMAT_VERSION && Number.isInteger(version)) {
    const message = `Format version ${shown(version)} is not known here. Use version ${FORMAT_VERSION}.`;
    return {
      manifest: null,
      problems: [
        problem("manifest.unsupported_version", message, { file, field: "version", value: version }),
      ],
    };
  }
  const problems: Problem[] = [];
  try {
    // Throws RangeError for a manifest nested too deeply to be fingerprinted.
    canonicalJson(value);
    // Ids are checked before texts are mended: a mended id would be another id.
    const broken = manifest.safeParse(value);
    const inexact = broken.success ? inexactNumbers(value, []) : [];
    if (inexact.length > 0) {
      return { manifest: null, problems: inexact.map((n) => tooLarge(pathText(n.path), n.value, file)) };
    }
    if (!broken.success)
      return { manifest: null, problems: broken.error.issues.map((i) => fault(i, value, file)) };
    if (cleanValue(value, IDS)) {
      const message = "A text holds a NUL character or half of a surrogate pair; it was replaced by U+FFFD.";
      problems.push(problem("text.replaced", message, { file }));
    }
    const parsed = manifest.parse(value);
    if (parsed.license === null || parsed.license === "") {
      const message =
        'No licence is given, so others can not know what they may do. Add "license", such as "CC-BY-4.0".';
      problems.push(problem("license.missing", message, { file, field: "license" }));
    }
    return { manifest: parsed, problems };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return {
      manifest: null,
      problems: [problem("manifest.invalid", "manifest.json is nested too deeply.", { file })],
    };
  }
}

/** `models[0].id` */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === "number") return `${text}[${part}]`;
    return text === "" ? String(part) : `${text}.${String(part)}`;
  }, "");
}

/** Numbers that have lost digits in reading, such as a 64-bit seed. */
function inexactNumbers(
  value: unknown,
  path: readonly PropertyKey[],
): { path: readonly PropertyKey[]; value: number }[] {
  if (typeof value === "number") return Math.abs(value) > Number.MAX_SAFE_INTEGER ? [{ path, value }] : [];
  if (value === null || typeof value !== "object") return [];
  const items = Array.isArray(value) ? value.entries() : Object.entries(value);
  return [...items].flatMap(([key, item]) => inexactNumbers(item, [...path, key]));
}

function tooLarge(field: string, value: number, file: string): Problem {
  const message = `"${field}" is beyond 2^53, where numbers lose digits. Write it as text in quotes.`;
  return problem("manifest.invalid", message, { file, field, value });
}

function fault(issue: z.core.$ZodIssue, root: object, file: string): Problem {
  const field = pathText(issue.path);
  const value = issue.path.reduce<unknown>(
    (at, part) =>
      at !== null && typeof at === "object" ? (at as Record<PropertyKey, unknown>)[part] : undefined,
    root,
  );
  const code =
    issue.code === "custom" && issue.params?.problem === "id.invalid" ? "id.invalid" : "manifest.invalid";
  return problem(code, manifestMessage(issue, field, value), { file, field: field || null, value });
}

function manifestMessage(issue: z.core.$ZodIssue, field: string, value: unknown): string {
  if (issue.code === "custom") return `${field}: ${issue.message}`;
  if (value === undefined || value === null) return `"${field}" is missing. Add it.`;
  if (issue.code === "invalid_value") {
    const words = issue.values.map(String);
    const use = words.length === 1 ? shown(issue.values[0]) : wanted(words);
    return `"${field}" is ${shown(value, 60)}. Use ${use}.`;
  }
  if (issue.code === "invalid_format") {
    return `"${field}" is not an address. Use one that begins with http:// or https://.`;
  }
  if (issue.code === "too_small" && issue.origin !== "number" && issue.origin !== "int") {
    return `"${field}" is empty. ${issue.origin === "array" ? "Name at least one." : "Fill it in."}`;
  }
  if (issue.code === "too_small") return `"${field}" is ${shown(value, 60)}. Use a whole number from 1 up.`;
  if (issue.code === "too_big") return `"${field}" is too large: ${String(issue.maximum)} at most.`;
  if (issue.code === "invalid_type") {
    const expected = {
      array: "a list",
      object: "an object",
      int: "a whole number",
      // Every number that a manifest names counts something.
      number: "a whole number from 1 up",
      boolean: "true or false",
      string: "text",
      record: "an object",
    }[issue.expected as string];
    return `"${field}" is ${shown(value, 60)}. Use ${expected ?? issue.expected}.`;
  }
  return `"${field}" is ${shown(value, 60)}, which does not fit: ${issue.message}.`;
}
