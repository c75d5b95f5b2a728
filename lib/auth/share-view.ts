import "server-only";
import { cache } from "react";
import { type OpenShare, openShare } from "./shares";

/** The share link through which the page that is being rendered was opened. */
export interface ShareView extends OpenShare {
  token: string;
}

/** One place a request: React keeps it from one render to the next apart. Outside of a render it is empty. */
const held = cache((): { view: ShareView | null } => ({ view: null }));

/** null on every page that was not opened through a share link. */
export const shareView = (): ShareView | null => held().view;

/**
 * Makes the rest of this request the reader of a share link: from here on `currentViewer` is the link, whoever is signed
 * in, and addresses stay inside of it. A page and its title both enter, in any order, before anything else. null when
 * the link is unknown, revoked or expired. Asked once a request.
 */
export const enterShare = cache(async (token: string): Promise<ShareView | null> => {
  const found = await openShare(token);
  held().view = found && { ...found, token };
  return held().view;
});
