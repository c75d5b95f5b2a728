import { type Entry, isIgnorable } from "./archive/entry";
import { ROW_KINDS, type RowKind } from "./fields";
import { type Problem, problem } from "./problem";

export const ROW_FORMS = ["jsonl", "jsonl.gz", "csv"] as const;
export type RowForm = (typeof ROW_FORMS)[number];

export interface RowFile {
  entry: Entry;
  kind: RowKind;
  form: RowForm;
}

export interface Contents {
  manifest: Entry | null;
  /** At most one of each kind, in the order in which they are read. */
  rows: RowFile[];
  problems: Problem[];
}

/** Finds the files of the format among the entries: at the top, or inside one single top folder. */
export function contentsOf(entries: readonly Entry[]): Contents {
  const problems: Problem[] = [];
  const root = rootOf(entries, problems);
  let manifest: Entry | null = null;
  const found = new Map<RowKind, RowFile[]>();
  for (const entry of entries) {
    const file = entry.path.startsWith(root) ? rowFile(entry, root) : null;
    if (entry.path === `${root}manifest.json`) manifest = entry;
    else if (file !== null) found.set(file.kind, [...(found.get(file.kind) ?? []), file]);
    else if (!isIgnorable(entry.path)) problems.push(ignored(entry.path, root));
  }
  const rows = ROW_KINDS.flatMap((kind) => {
    const files = found.get(kind) ?? [];
    const [first, second] = files;
    if (first !== undefined && second !== undefined) {
      const names = files.map((file) => file.entry.path).join(" and ");
      const message = `The ${kind} rows come in two forms: ${names}. Keep one.`;
      problems.push(problem("file.two_forms", message, { file: second.entry.path }));
    }
    return first === undefined ? [] : [first];
  });
  return { manifest, rows, problems };
}

/** "" or "folder/": where manifest.json lies, or would. */
function rootOf(entries: readonly Entry[], problems: Problem[]): string {
  const at = entries.flatMap(({ path }) =>
    /^([^/]+\/)?manifest\.json$/.test(path) ? [path.slice(0, -13)] : [],
  );
  if (at.includes("") || at.length === 1) return at.includes("") ? "" : (at[0] ?? "");
  const message =
    at.length > 1
      ? `There are manifests in several folders (${at.join(", ")}). Send one bundle at a time.`
      : "There is no manifest.json at the top of the bundle or in its one folder. Add it beside the row files.";
  problems.push(problem("manifest.missing", message));
  const folders = new Set(
    entries.flatMap((entry) => (rowFile(entry, folderOf(entry.path)) ? [folderOf(entry.path)] : [])),
  );
  return folders.size === 1 ? ([...folders][0] ?? "") : "";
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);

function rowFile(entry: Entry, root: string): RowFile | null {
  const name = entry.path.slice(root.length);
  for (const kind of ROW_KINDS) {
    for (const form of ROW_FORMS) if (name === `${kind}.${form}`) return { entry, kind, form };
  }
  return null;
}

function ignored(path: string, root: string): Problem {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const known = name === "manifest.json" || rowFile({ path: name, index: 0 }, "") !== null;
  const message =
    known && folderOf(path) !== root
      ? `This file does not lie beside manifest.json and is not read. Move it ${root === "" ? "to the top" : `into ${root}`}.`
      : "The format does not name this file, so it is not read.";
  return problem("file.ignored", message, { file: path });
}
