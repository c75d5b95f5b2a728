import { headers } from "next/headers";
import { after } from "next/server";
import type { ShareView } from "@/lib/auth/share-view";
import { countOpening } from "@/lib/auth/shares";
import { isDocumentLoad } from "./document-load";

/** Counts a page that somebody opened, once it was sent; a count that fails costs the reader nothing. */
export async function countOpened({ viewer }: ShareView): Promise<void> {
  if (!isDocumentLoad(await headers())) return;
  after(() =>
    countOpening(viewer).catch((cause: unknown) => {
      console.error("An opened share link was not counted:", cause);
    }),
  );
}
