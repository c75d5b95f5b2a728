import "server-only";

/**
 * Who is looking. Queries take a viewer and decide by it what exists; no page asks.
 * `public` reads public studies, and unlisted ones by their slug.
 */
export type Viewer = { kind: "public" };

export async function currentViewer(): Promise<Viewer> {
  return { kind: "public" };
}

/** The visibilities whose studies this viewer may open by address. */
export function readableVisibilities(_viewer: Viewer): readonly string[] {
  return ["public", "unlisted"];
}

/** The visibilities whose studies appear in lists for this viewer. */
export function listedVisibilities(_viewer: Viewer): readonly string[] {
  return ["public"];
}
