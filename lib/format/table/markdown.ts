import { escapeMarkdown } from "../anova-markdown";
import type { FigureTable } from "./figure-table";

/** A figure as a Markdown table (GitHub's) under its title, its source and notes below. Nothing in a name is markup. */
export function figureMarkdown({ title, printed, notes }: FigureTable, source: string): string {
  const { heads, rows } = printed;
  const lines = [
    line(heads.map(({ text }) => escapeMarkdown(text))),
    line(heads.map(({ numeric }) => (numeric ? "---:" : "---"))),
    ...rows.map(({ cells, strong }) =>
      line(
        cells.map((cell) => (strong && cell !== "" ? `**${escapeMarkdown(cell)}**` : escapeMarkdown(cell))),
      ),
    ),
  ];
  const below = [...notes, `Source: ${source}`].map(escapeMarkdown);
  return `${[`**${escapeMarkdown(title)}**`, lines.join("\n"), ...below].join("\n\n")}\n`;
}

const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
