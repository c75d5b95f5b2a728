import type { MarkFamily } from "@/app/_ui/method-look";

/** The light theme of tokens.css, for pictures: no style sheet reaches them. */
export const INK = {
  paper: "#fbfcfc",
  line: "#dce3e4",
  ink: "#10242a",
  "ink-2": "#40545a",
  "ink-3": "#5b6d73",
} as const;

export const FAMILY_INK: Readonly<Record<MarkFamily, string>> = {
  verbatim: "#3565d6",
  summary: "#ad7f0a",
  extract: "#93287d",
  mask: "#33651f",
  self: "#1497ae",
  none: "#6c7376",
};
