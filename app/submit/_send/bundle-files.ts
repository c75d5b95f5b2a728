import type { PathedFile } from "./tar";

/** What operating systems leave behind, and dot files: no part of a bundle. */
export const isLeftOut = (path: string): boolean =>
  path.split("/").some((part) => part.startsWith(".") || part === "__MACOSX" || part === "Thumbs.db");

export interface BundleFolder {
  /** Name of the one folder around all files; null where they were loose. */
  name: string | null;
  /** Sorted by path, without the one folder around them: the same files are packed alike wherever they lie. */
  files: PathedFile[];
}

/** Files as they were chosen, as a bundle's folder. */
export function bundleFolder(chosen: readonly PathedFile[]): BundleFolder {
  const kept = chosen.filter(({ path }) => !isLeftOut(path));
  const tops = new Set(
    kept.map(({ path }) => (path.includes("/") ? path.slice(0, path.indexOf("/")) : null)),
  );
  const [top = null] = tops.size === 1 ? tops : [];
  const files = kept.map(({ path, file }) => ({
    path: top === null ? path : path.slice(top.length + 1),
    file,
  }));
  return { name: top, files: files.toSorted((a, b) => (a.path < b.path ? -1 : 1)) };
}

/** At the top, or in one folder below it. */
export const hasManifest = ({ files }: BundleFolder): boolean =>
  files.some(({ path }) => /^([^/]+\/)?manifest\.json$/.test(path));
