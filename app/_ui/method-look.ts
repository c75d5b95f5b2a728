import type { Strategy } from "@/lib/format/words";

/** The six families of marks: hue and shape belong to what a method does, never to its name or place in a list. */
export type MarkFamily = "verbatim" | "summary" | "extract" | "mask" | "self" | "none";

const FAMILIES: Readonly<Record<Strategy, MarkFamily>> = {
  verbatim: "verbatim",
  pinned: "verbatim",
  summary: "summary",
  extract: "extract",
  mask: "mask",
  self: "self",
  opaque: "self",
  none: "none",
  unknown: "none",
};

export function markFamily(strategy: Strategy): MarkFamily {
  return FAMILIES[strategy];
}

/** The hue of a strategy as a CSS value, for marks and lines; never for words. */
export function strategyColour(strategy: Strategy): string {
  return `var(--hf-m-${FAMILIES[strategy]})`;
}

/**
 * Which methods of a list draw an open marker: the second and later ones of a family, so that two methods of one hue
 * can be told apart.
 */
export function openMarkers(methods: readonly { id: string; strategy: Strategy }[]): ReadonlySet<string> {
  const seen = new Set<MarkFamily>();
  const open = new Set<string>();
  for (const method of methods) {
    const family = FAMILIES[method.strategy];
    if (seen.has(family)) open.add(method.id);
    seen.add(family);
  }
  return open;
}
