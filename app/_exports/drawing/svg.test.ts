import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Drawing } from "./drawing";
import { framed, lines } from "./frame";
import { OUTCOME_COLOURS } from "./ink";
import { intervalPanels } from "./panels";
import { outcomeStacks } from "./stacks";
import { svgText } from "./svg";

const point = (value: number | null, low: number | null = null, high: number | null = null) => ({
  value,
  low,
  high,
  text: "",
  notes: [],
});
const NAME = `<script>alert("x")</script> & 記憶\u0000\ud800`;
const panels = intervalPanels(
  [
    {
      name: NAME,
      lines: [
        {
          id: "a",
          name: NAME,
          strategy: "verbatim",
          open: false,
          points: [point(0.5, 0.4, 0.6), point(null), point(1, 0.9, 1.2)],
        },
      ],
    },
  ],
  ["1", "2", "3"],
);
const drawing: Drawing = framed({
  title: NAME,
  unit: "Percent.",
  label: "All numbers.",
  body: panels.parts,
  height: panels.height,
  source: "A study, revision 3",
});

it("has the colours of the light theme", () => {
  const css = readFileSync(new URL("../../tokens.css", import.meta.url), "utf8");
  const light = css.slice(0, css.indexOf("@media"));
  for (const [outcome, { fill, second, text }] of Object.entries(OUTCOME_COLOURS)) {
    expect(light).toContain(`--hf-o-${outcome}: ${fill};`);
    if (second !== null) expect(light).toContain(`--hf-o-${outcome}-2: ${second};`);
    if (outcome !== "missing") expect(light).toContain(`--hf-on-${outcome}: ${text};`);
  }
});

it("is XML that runs and loads nothing, whatever a name holds, and says its source", () => {
  const svg = svgText(drawing);
  expect(svg).not.toContain("<script");
  expect(svg).not.toMatch(/\p{Cc}|\p{Cs}|href|NaN|undefined/u);
  expect(svg).toContain("&#60;script&#62;alert(&#34;x&#34;)&#60;/script&#62; &#38; 記憶");
  expect(svg).toContain("A study, revision 3");
  const opened = svg.match(/<[a-z][^>]*(?<!\/)>/gi)?.length;
  expect(svg.match(/<\//g)?.length).toBe(opened);
  expect(svgText(drawing, { words: false })).not.toContain("<text");
});

it("draws nothing where nothing was measured, and no cap outside of the scale", () => {
  const marks = drawing.parts.filter(({ kind }) => kind === "mark");
  expect(marks).toHaveLength(2);
  const coloured = drawing.parts.filter((part) => part.kind === "line" && part.colour === "#3565d6");
  // Two intervals, three caps within the scale, no link over the gap.
  expect(coloured).toHaveLength(5);
});

it("stacks shares to the whole width, names those from 5% on and says what was not run", () => {
  const part = (outcome: "pass" | "confident", count: number) => ({
    outcome,
    count,
    word: outcome,
    inside: String(count),
    text: "",
  });
  const row = { id: "a", name: "A", strategy: "summary", open: false } as const;
  const { parts } = outcomeStacks(
    [
      {
        name: "M",
        rows: [
          { ...row, expected: 100, parts: [part("pass", 97), part("confident", 3)] },
          { ...row, id: "b", expected: null, parts: [] },
        ],
      },
    ],
    "commitments",
  );
  const bars = parts.filter((one) => one.kind === "box" && one.height === 20);
  const end = Math.max(...bars.map((bar) => (bar.kind === "box" ? bar.x + bar.width : 0)));
  expect(end).toBeCloseTo(896 - 1.5, 6);
  const words = parts.flatMap((one) => (one.kind === "words" ? [one.text] : []));
  expect(words).toContain("97");
  expect(words).not.toContain("3");
  expect(words).toContain("Not run");
});

it("breaks long texts into lines, and words that are longer than one", () => {
  expect(lines("aaa bbb ccc", 7)).toEqual(["aaa bbb", "ccc"]);
  expect(lines("abcdefgh", 3)).toEqual(["abc", "def", "gh"]);
  expect(lines("", 3)).toEqual([]);
});
