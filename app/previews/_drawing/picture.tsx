import type { ReactNode } from "react";
import { INK } from "./colours";

/** What link previews are drawn at, in pixels. */
export const SIZE = { width: 1200, height: 630 } as const;
export const MARGIN = 64;

/** The frame of every preview: paper, an ink rule, and the site's name with `foot` beside it at the bottom. */
export function Picture({ children, foot }: { children: ReactNode; foot: string }) {
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        width: SIZE.width,
        height: SIZE.height,
        padding: `${MARGIN - 12}px ${MARGIN}px ${MARGIN - 20}px`,
        background: INK.paper,
        color: INK.ink,
      }}
    >
      <div style={{ display: "flex", height: 3, background: INK.ink }} />
      <div style={{ display: "flex", flexDirection: "column", flexGrow: 1, paddingTop: 24 }}>{children}</div>
      <div style={{ display: "flex", justifyContent: "space-between", fontSize: 22, color: INK["ink-2"] }}>
        <span style={{ color: INK.ink }}>Holdfast</span>
        <span>{foot}</span>
      </div>
    </div>
  );
}
