"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** What surrounds every page but single figures in a frame on somebody's site. */
export function OutsideEmbeds({ children }: { children: ReactNode }) {
  return usePathname().startsWith("/embed/") ? null : children;
}
