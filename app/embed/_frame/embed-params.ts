import { oneOf, type SearchParams } from "@/lib/format/address";

/** The figures of a study that stand alone on other sites. */
export const EMBEDS = ["board", "rounds", "failures", "anova"] as const;
export type EmbedFigure = (typeof EMBEDS)[number];

export const isEmbed = (word: string): word is EmbedFigure => EMBEDS.some((known) => known === word);

/** Light or dark as the address says; undefined: as the reader's system has it. */
export function readTheme(params: SearchParams): "light" | "dark" | undefined {
  const theme = oneOf(params, "theme");
  return theme === "light" || theme === "dark" ? theme : undefined;
}
