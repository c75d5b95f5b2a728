"use client";

import { preload } from "react-dom";

// Here, not on the server: only what goes to browsers is given the public addresses that the style sheet uses too.
const FONTS = [
  new URL(
    "@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2",
    import.meta.url,
  ),
  new URL("@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2", import.meta.url),
];

/** The two fonts that every page begins with, fetched beside its style sheet, so that no line moves when they arrive. */
export function FontPreload() {
  for (const { href } of FONTS) preload(href, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  return null;
}
