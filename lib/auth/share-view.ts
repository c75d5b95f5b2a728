import "server-only";
import { cache } from "react";

/** The share link through which the page that is being rendered was opened. */
export interface ShareView {
  token: string;
  /** The study that it opens. */
  slug: string;
}

/** One place a request: React keeps it from one render to the next apart. Outside of a render it is empty. */
const held = cache((): { view: ShareView | null } => ({ view: null }));

/** null on every page that was not opened through a share link. */
export const shareView = (): ShareView | null => held().view;
