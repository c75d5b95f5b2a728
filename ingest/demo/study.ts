const TITLE =
  "Maximising Transparency in Context Compaction Improves Retention of Facts and Commitments for Lightweight Coding Agents";

/** What the study says of itself, and what Holdfast says of these rows. */
export const STUDY = {
  slug: "woolford-2026",
  title: TITLE,
  description: [
    "Three ways of compacting a coding agent's context (transparent-compact, Pi's default summary, pi-vcc) on four",
    "models: commitments that a user made in real sessions, and facts planted in synthetic sessions that were",
    "compacted three times. These rows are rebuilt from the totals that the paper prints and are not the study's raw",
    "data: sums, rates and most test statistics are the paper's, a single row means nothing. Outcomes that the paper",
    "does not print, such as how answers that were not recalled divide into abstentions and errors, were chosen to go",
    "with those that it does. Three lures were asked in every round; what became of them is not reported, so they are",
    "left out. A replication package is at https://github.com/felixwoolford/compaction-study-replication.",
  ].join(" "),
  license: "MIT (rebuilt rows; texts of the study are not included)",
  authors: [{ name: "Felix Woolford" }],
  citation: {
    text: `Woolford, F. (2026). ${TITLE}. Center for Human Nature, Artificial Intelligence, and Neuroscience (CHAIN), Hokkaido University.`,
    bibtex: [
      "@misc{woolford2026transparency,",
      `  title = {${TITLE}},`,
      "  author = {Woolford, Felix},",
      "  year = {2026},",
      "  month = {October}",
      "}",
    ].join("\n"),
  },
} as const;
