import { escapeLatex } from "../anova-latex";
import type { FigureTable } from "./figure-table";

/**
 * A figure as a LaTeX table (booktabs), its source and notes below. Nothing in a name is a command; letters beyond ASCII
 * stay as they are, for an engine that reads UTF-8. `label`: `tab:` and this.
 */
export function figureLatex(
  { title, printed, notes }: FigureTable,
  { source, label }: { source: string; label: string },
): string {
  const { heads, rows } = printed;
  const line = (cells: readonly string[]): string => `    ${cells.join(" & ")} \\\\`;
  const below = [...notes, `Source: ${source}`].map((text) => `  ${smallPrint(text)}`);
  return `${[
    "% \\usepackage{booktabs}",
    "\\begin{table}",
    "  \\centering",
    `  \\caption{${escapeLatex(title)}}`,
    `  \\label{tab:${label.replace(/[^A-Za-z0-9:-]+/g, "-")}}`,
    `  \\begin{tabular}{${heads.map(({ numeric }) => (numeric ? "r" : "l")).join("")}}`,
    "    \\toprule",
    line(heads.map(({ text }) => escapeLatex(text))),
    "    \\midrule",
    ...rows.map(({ cells, strong }) =>
      line(
        cells.map((cell) => (strong && cell !== "" ? `\\textbf{${escapeLatex(cell)}}` : escapeLatex(cell))),
      ),
    ),
    "    \\bottomrule",
    "  \\end{tabular}",
    ...below,
    "\\end{table}",
  ].join("\n")}\n`;
}

const smallPrint = (text: string): string => `\\par\\smallskip{\\footnotesize ${escapeLatex(text)}\\par}`;
