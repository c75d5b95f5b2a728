import type { DesignEntry } from "@/lib/bundle/manifest";
import type { CommitmentsRow } from "@/lib/bundle/rows";
import type { CommitmentKind, Context } from "@/lib/bundle/words";
import { METHODS, type MethodId, MODELS, type ModelId, numbered } from "./conditions";
import { turnCosts } from "./costs";
import reconstruction from "./woolford-2026/commitments.json";

const REPETITIONS = 3;
const PROBES = numbered("p", 27);

/** pi-default could not replay this probe's session on Qwen: its three replies are missing. */
const NOT_REPLAYED = { model: "qwen3.8-27b", method: "pi-default", probe: "p27" };

/**
 * Turns that failed. Printed are Gemma's turns, 79 with transparent-compact and 80 with pi-vcc of 81, and that one
 * probe ran into its time limit; which probe is not.
 */
const TIMED_OUT: Readonly<Record<string, number>> = {
  "gemma-4-31b transparent-compact p02": 2,
  "gemma-4-31b pi-vcc p02": 1,
};

/**
 * Where the rule stood in Qwen's context (Table 7: 26 probes, p27 left out). In no method's context: p22 to p25. The
 * flawed probe is p26. Probes are chosen so that passes where the rule was present come out as printed: 54/66,
 * 31/39, 19/27. `intact` for pi-default means in its constraint or decision sections, `reworded` the three in its
 * goal or kept tail; of ten more the table says nothing but that the rule was not there, and the text that six of
 * them were recorded wrongly: those six carry no word. pi-vcc's seven "truncated or only a trace" are `truncated`.
 */
const CONTEXT: Readonly<Record<MethodId, Readonly<Partial<Record<Context, readonly string[]>>>>> = {
  "transparent-compact": { intact: [...PROBES.slice(0, 21), "p26"], absent: ["p22", "p23", "p24", "p25"] },
  "pi-default": {
    intact: ["p01", "p02", "p03", "p04", "p05", "p06", "p07", "p08", "p09", "p10", "p11", "p13", "p26"],
    reworded: ["p15", "p17", "p19"],
    absent: ["p22", "p23", "p24", "p25"],
  },
  "pi-vcc": {
    intact: ["p02", "p03", "p04", "p05", "p06", "p08", "p09", "p10", "p12"],
    truncated: ["p07", "p13", "p14", "p15", "p18", "p20", "p26"],
    absent: ["p01", "p11", "p16", "p17", "p19", "p21", "p22", "p23", "p24", "p25"],
  },
};

/**
 * 14 constraints and 13 decisions in 18 real sessions. Which probe is which, and how probes lie in sessions, is not
 * printed: kinds alternate, nine sessions hold two probes and nine one, and the session that was not replayed holds
 * p27 alone.
 */
export const COMMITMENTS_DESIGN: readonly Pick<DesignEntry, "session" | "probe" | "kind">[] = PROBES.map(
  (probe, i) => ({
    session: `real-${String(i < 18 ? Math.floor(i / 2) + 1 : i - 8).padStart(2, "0")}`,
    probe,
    kind: (i % 2 === 0 ? "constraint" : "decision") satisfies CommitmentKind,
  }),
);

/** One row per model, method, probe and repetition: 12 × 27 × 3, three of them missing. */
export function commitmentsRows(): CommitmentsRow[] {
  return MODELS.flatMap((model) =>
    METHODS.flatMap((method) => {
      const rows = COMMITMENTS_DESIGN.flatMap(({ session, probe, kind }) =>
        repliesTo(model, method, probe).map(
          (reply, i): CommitmentsRow => ({
            model,
            method,
            session,
            probe,
            repetition: i + 1,
            kind,
            ...reply,
            ...(model === "qwen3.8-27b" ? contextOf(method, probe) : {}),
          }),
        ),
      );
      const scored = rows.filter((row) => row.verdict !== "error");
      const costs = turnCosts(model, method, scored.length);
      scored.forEach((row, turn) => {
        Object.assign(row, costs[turn]);
      });
      return rows;
    }),
  );
}

type Reply = Pick<CommitmentsRow, "verdict" | "confident">;

/** Passes first, then failures that flagged doubt, confident failures, failed turns: the order has no meaning. */
function repliesTo(model: ModelId, method: MethodId, probe: string): Reply[] {
  if (model === NOT_REPLAYED.model && method === NOT_REPLAYED.method && probe === NOT_REPLAYED.probe)
    return [];
  const pass = countOf("passes", model, method, probe);
  const confident = countOf("confident", model, method, probe);
  const error = TIMED_OUT[`${model} ${method} ${probe}`] ?? 0;
  const hedged = REPETITIONS - pass - confident - error;
  const times = (n: number, reply: Reply): Reply[] => Array.from({ length: n }, () => ({ ...reply }));
  return [
    ...times(pass, { verdict: "pass" }),
    ...times(hedged, { verdict: "fail", confident: false }),
    ...times(confident, { verdict: "fail", confident: true }),
    ...times(error, { verdict: "error" }),
  ];
}

function countOf(table: "passes" | "confident", model: ModelId, method: MethodId, probe: string): number {
  const rows: Readonly<Record<string, Readonly<Record<ModelId, readonly number[]>>>> = reconstruction[table];
  const count = rows[probe]?.[model][METHODS.indexOf(method)];
  if (count === undefined)
    throw new Error(`The reconstruction has no ${table} of ${model}, ${method}, ${probe}.`);
  return count;
}

function contextOf(method: MethodId, probe: string): Pick<CommitmentsRow, "context"> {
  const found = Object.entries(CONTEXT[method]).find(([, probes]) => probes.includes(probe));
  return found ? { context: found[0] as Context } : {};
}
