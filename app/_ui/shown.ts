import type { CellsAnswer } from "@/lib/queries/results/study";

/** What the kit draws, as the queries hand it over. */
export type Cell = CellsAnswer["cells"][number];
export type Method = CellsAnswer["methods"][number];
export type Model = CellsAnswer["models"][number];
export type ProbeSet = CellsAnswer["probe_set"];
