import { shareView } from "@/lib/auth/share-view";
import { hrefWith, pathOf } from "@/lib/format/address";

/**
 * The address of a page of a study: `/studies/SLUG/…`, and on the pages of a share link of that study `/share/TOKEN/…`,
 * so that a reader stays where the link lets them in. Every link inside a study is made here.
 */
export function studyPath(slug: string, ...parts: readonly string[]): string {
  const share = shareView();
  return share?.slug === slug ? pathOf("share", share.token, ...parts) : pathOf("studies", slug, ...parts);
}

/** The address of a bundle's page; on the pages of a share link, of the same bundle there. */
export function bundlePath(id: string): string {
  const share = shareView();
  return share ? pathOf("share", share.token, "bundles", id) : pathOf("bundles", id);
}

/**
 * The address of a file of a study (`anova.R`, `citation`, `bundle` …): the HTTP interface's, and on the pages of a share
 * link its mirror, where the link stands in for a credential.
 */
export function exportPath(slug: string, file: string): string {
  const share = shareView();
  return share?.slug === slug
    ? pathOf("share", share.token, "export", file)
    : pathOf("api", "v1", "studies", slug, file);
}

/** The address of a bundle on the HTTP interface, or of its `file`; on the pages of a share link, of its mirror. */
export function bundleExportPath(id: string, ...parts: readonly "file"[]): string {
  const share = shareView();
  return share
    ? pathOf("share", share.token, "export", "bundles", id, ...parts)
    : pathOf("api", "v1", "bundles", id, ...parts);
}

/** The page of a study's changes; null on the pages of a share link, which no page of the whole site knows. */
export function changesPath(slug: string): string | null {
  return shareView() ? null : hrefWith("/changes", {}, { study: slug });
}

/** Whether the study's pages stay at one revision for good, so that nothing there may be called the newest. */
export const isFrozen = (): boolean => shareView()?.viewer.revision != null;
