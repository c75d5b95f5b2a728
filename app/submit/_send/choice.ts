import { bytes, count } from "@/lib/format/quantity";
import { type ArchiveType, archiveType } from "./archive-type";
import { bundleFolder, hasManifest, isLeftOut } from "./bundle-files";
import { type PathedFile, tarOf } from "./tar";

interface Chosen {
  name: string;
  bytes: number;
  /** Sizes and times of its files: the same files chosen again have the same. */
  mark: string;
}

/** What is to be sent: an archive as it is, or files to be packed first. */
export type Choice =
  | (Chosen & { is: "archive"; archive: File; type: ArchiveType })
  | (Chosen & { is: "folder"; files: number; tar: Blob });

export interface ChoiceLimits {
  sent: number;
  files: number;
}

/** Why something can not be sent: what is the case, then what to do. */
export class NotSendable extends Error {}

/** Takes what was dropped or chosen for a bundle. Nothing of it is read but its first bytes. @throws NotSendable */
export async function choiceOf(chosen: readonly PathedFile[], limits: ChoiceLimits): Promise<Choice> {
  const [only] = chosen;
  if (chosen.length === 1 && only?.file instanceof File && !only.path.includes("/"))
    return archiveChoice(only.file, limits);
  if (chosen.length === 0) throw new NotSendable("There is no file in it that the browser can read.");
  const folder = bundleFolder(chosen);
  if (folder.files.length > limits.files)
    throw new NotSendable(`More than ${count(limits.files)} files. Keep only the files of the bundle.`);
  if (!hasManifest(folder))
    throw new NotSendable(
      "There is no manifest.json at the top of it. Choose the folder that holds manifest.json and the row files.",
    );
  const total = folder.files.reduce((sum, { file }) => sum + file.size, 0);
  return {
    is: "folder",
    name: `${folder.name ?? "bundle"}.tar.gz`,
    bytes: total,
    mark: `${total} ${Math.max(...folder.files.map(({ file }) => (file instanceof File ? file.lastModified : 0)))}`,
    files: folder.files.length,
    tar: tarOf(folder.files),
  };
}

async function archiveChoice(file: File, { sent }: ChoiceLimits): Promise<Choice> {
  const type = isLeftOut(file.name) ? null : await archiveType(file);
  if (type === null)
    throw new NotSendable(
      `${file.name} is no .zip, .tar or .tar.gz. Choose the archive, or the whole folder with manifest.json and the row files.`,
    );
  checkSize(file.size, sent);
  return {
    is: "archive",
    name: file.name,
    bytes: file.size,
    mark: `${file.size} ${file.lastModified}`,
    archive: file,
    type,
  };
}

/** @throws NotSendable */
export function checkSize(size: number, most: number): void {
  if (size <= most) return;
  // A little too much would read as the same when rounded.
  const said = size < 1.01 * most ? (n: number) => `${count(n)} bytes` : bytes;
  throw new NotSendable(`It has ${said(size)}; ${said(most)} are taken at most. Send it in parts.`);
}
