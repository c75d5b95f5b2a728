import type { PrintedItem } from "../printed";
import {
  COMMITMENTS,
  DEFAULT,
  effect,
  FACTS,
  item,
  LIGHTWEIGHT,
  METHODS,
  MODELS,
  TC,
  text,
  VCC,
} from "./terms";

const commitments = { probe_set: COMMITMENTS, models: MODELS } as const;
const facts = { probe_set: FACTS, models: LIGHTWEIGHT } as const;
const OMNIBUS = ["Table 3", "omnibus"] as const;
const AGAINST_VCC = ["Table 3", "transparent-compact vs pi-vcc"] as const;

/** Table 3 as far as it is at hand (it is cut short after its second pair), and the tests that only the text prints. */
export const ANOVA: readonly PrintedItem[] = [
  ...effect(OMNIBUS, {
    ...commitments,
    methods: METHODS,
    effect: "model",
    F: ["15.12"],
    df: "3, 78",
    p: "<0.001",
    eta: "0.37",
  }),
  ...effect(OMNIBUS, {
    ...commitments,
    methods: METHODS,
    effect: "method",
    F: ["5.37"],
    df: "2, 52",
    p: "0.008",
    eta: "0.17",
  }),
  ...effect(OMNIBUS, {
    ...commitments,
    methods: METHODS,
    effect: "model:method",
    F: ["1.43"],
    df: "6, 156",
    p: "0.22",
    eta: "0.05",
  }),
  ...effect(AGAINST_VCC, {
    ...commitments,
    methods: [TC, VCC],
    effect: "method",
    F: ["9.98"],
    df: "1, 26",
    p: "0.004",
    eta: "0.28",
  }),
  ...effect(AGAINST_VCC, {
    ...commitments,
    methods: [TC, VCC],
    effect: "model:method",
    F: ["1.35"],
    df: "3, 78",
    p: "0.27",
    eta: "0.05",
  }),
  item(text("4.1"), "F, commitments, model, one decimal", "15.1", {
    kind: "anova",
    ...commitments,
    methods: METHODS,
    effect: "model",
    field: "F",
  }),
  ...effect(text("4.1"), {
    ...commitments,
    methods: [TC, DEFAULT],
    effect: "method",
    F: ["2.25"],
    df: "1, 26",
    p: "0.15",
    eta: "0.08",
  }),
  ...effect(text("4.1"), {
    ...commitments,
    methods: [TC, DEFAULT],
    effect: "model:method",
    F: ["1.82"],
    df: "3, 78",
    p: "0.16",
  }),
  ...effect(text("4.1"), {
    ...commitments,
    methods: [DEFAULT, VCC],
    effect: "method",
    F: ["3.28"],
    df: "1, 26",
    p: "0.08",
  }),
  ...effect(text("4.2"), {
    ...facts,
    methods: METHODS,
    effect: "model:method",
    F: ["62.0"],
    df: "4, 68",
    p: "<0.001",
  }),
  ...effect(text("4.2"), {
    ...facts,
    methods: [TC, DEFAULT],
    effect: "method",
    F: [
      "860.2",
      [
        {
          computed: "860.7",
          why: "Whole counts of 51 answers a session can not give 860.2 together with the printed gaps of 22.5, 40.1 and 41.7 points: the squared session differences would have to sum to 51,886, an even number, with a sum of 957, an odd one. 860.7 is the nearest that they can give.",
        },
      ],
    ],
    df: "1, 17",
    p: "<0.001",
    eta: "0.98",
  }),
  ...effect(text("4.2"), {
    ...facts,
    methods: [TC, DEFAULT],
    effect: "model:method",
    F: ["42.1"],
    df: "2, 34",
    p: "<0.001",
  }),
];
