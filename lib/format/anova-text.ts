/** An ANOVA's answer for a manuscript: sentences, Markdown and LaTeX. Pure; rounding is that of the pages. */
export { anovaLatex } from "./anova-latex";
export { anovaMarkdown } from "./anova-markdown";
export type { AnovaTextContext } from "./anova-tables";
export { type ApaContext, apaSentence } from "./apa-sentence";
