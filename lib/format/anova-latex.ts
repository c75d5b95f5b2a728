import type { AnovaAnswer } from "@/lib/figures/shapes";
import {
  type AnovaTextContext,
  anovaRemarks,
  anovaTables,
  anovaTitle,
  type PrintedTable,
} from "./anova-tables";

/**
 * An answer as LaTeX tables (booktabs). Ids are escaped: nothing in them is a command. Letters beyond ASCII in names
 * stay as they are, for an engine that reads UTF-8.
 */
export function anovaLatex(answer: AnovaAnswer, context: AnovaTextContext = {}): string {
  const title = anovaTitle(answer);
  const tables = anovaTables(answer, context).map((table, at) => tableOf(table, title, at + 1));
  const remarks = anovaRemarks(answer, context).map(escapeLatex);
  return `${["% \\usepackage{booktabs}", ...tables, remarks.join("\n\n")].filter(Boolean).join("\n\n")}\n`;
}

function tableOf({ title, columns, numbers, rows }: PrintedTable, of: string, at: number): string {
  const line = (cells: readonly string[]): string => `    ${cells.map(escapeLatex).join(" & ")} \\\\`;
  return [
    "\\begin{table}",
    "  \\centering",
    `  \\caption{${escapeLatex(`${title}. ${of}.`)}}`,
    `  \\label{tab:anova-${at}}`,
    `  \\begin{tabular}{${columns.map((_, i) => (i < numbers ? "l" : "r")).join("")}}`,
    "    \\toprule",
    line(columns),
    "    \\midrule",
    ...rows.map(line),
    "    \\bottomrule",
    "  \\end{tabular}",
    "\\end{table}",
  ].join("\n");
}

const LATEX: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "{": "\\{",
  "}": "\\}",
  $: "\\$",
  "&": "\\&",
  "#": "\\#",
  "%": "\\%",
  _: "\\_",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "<": "$<$",
  ">": "$>$",
  "[": "{[}",
  "]": "{]}",
  "−": "$-$",
  "–": "--",
  "×": "$\\times$",
  "²": "\\textsuperscript{2}",
  η: "$\\eta$",
  ε: "$\\varepsilon$",
};

/** Text that LaTeX sets as it stands; line breaks become spaces. A bracket after a line's end would be its option. */
export const escapeLatex = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/[\\{}$&#%_~^<>[\]−–×²ηε]/gu, (char) => LATEX[char] ?? char);
