import type { AnovaAnswer } from "@/lib/figures/shapes";
import { type AnovaTextContext, anovaRemarks, anovaTables, anovaTitle } from "./anova-tables";

/** An answer as Markdown (GitHub's tables). Ids are escaped: they end no cell, start no link and hold no HTML. */
export function anovaMarkdown(answer: AnovaAnswer, context: AnovaTextContext = {}): string {
  const tables = anovaTables(answer, context).map(({ title, columns, numbers, rows }) =>
    [
      `**${escapeMarkdown(title)}**`,
      "",
      line(columns.map(escapeMarkdown)),
      line(columns.map((_, at) => (at < numbers ? "---" : "---:"))),
      ...rows.map((row) => line(row.map(escapeMarkdown))),
    ].join("\n"),
  );
  const remarks = anovaRemarks(answer, context).map((text) => `- ${escapeMarkdown(text)}`);
  return `${[`### ${escapeMarkdown(anovaTitle(answer))}`, ...tables, remarks.join("\n")].filter(Boolean).join("\n\n")}\n`;
}

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;

/** Every character that Markdown or HTML reads as more than itself; line breaks become spaces. */
export const escapeMarkdown = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ").replace(/[\\`*_{}[\]<>#|~!&$@]/g, "\\$&");
