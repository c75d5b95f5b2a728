/** How a figure's rows can be had as a file. */
export const TABLE_FORMATS = ["csv", "json", "parquet", "markdown", "latex"] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

/** A drawing of a figure that has one. */
export const DRAWN_FORMATS = ["svg", "png"] as const;
export type DrawnFormat = (typeof DRAWN_FORMATS)[number];

export type FigureFormat = TableFormat | DrawnFormat;

export const FORMAT_WORDS: Readonly<Record<FigureFormat, { name: string; ending: string; type: string }>> = {
  csv: { name: "CSV", ending: "csv", type: "text/csv; charset=utf-8; header=present" },
  json: { name: "JSON", ending: "json", type: "application/json; charset=utf-8" },
  parquet: { name: "Parquet", ending: "parquet", type: "application/vnd.apache.parquet" },
  markdown: { name: "Markdown", ending: "md", type: "text/markdown; charset=utf-8" },
  latex: { name: "LaTeX", ending: "tex", type: "application/x-tex; charset=utf-8" },
  svg: { name: "SVG", ending: "svg", type: "image/svg+xml; charset=utf-8" },
  png: { name: "PNG", ending: "png", type: "image/png" },
};
