import type { PlantedFactsRow } from "@/lib/bundle/rows";
import { SOURCES } from "@/lib/bundle/words";
import { allocate } from "./allocate";
import type { MethodId, ModelId } from "./conditions";
import { ASKED_BY_SOURCE, SESSIONS, type SessionPlan } from "./sources";
import reconstruction from "./woolford-2026/planted-facts.json";

const FACTS = 17;
const ROUNDS = [1, 2, 3] as const;
const CONFIDENT = 2;

/**
 * What became of the facts that were not recalled: abstained, wrong and marked, wrong and unmarked. Printed are
 * pi-vcc's abstentions (Qwen 4, Luna 401), all of Sol (190 unknown, 34 wrong, 19 of them without a mark; none wrong
 * without a mark with transparent-compact) and the gaps without a mark between transparent-compact and pi-default
 * (32, 50 and 40 of 918 on Qwen, Luna and Gemma). The rest was chosen to go with these.
 */
interface Lost {
  abstained: number;
  hedged: number;
  confident: number;
}

const LOST: Readonly<Record<ModelId, Readonly<Partial<Record<MethodId, Lost>>>>> = {
  "qwen3.8-27b": {
    "transparent-compact": { abstained: 12, hedged: 4, confident: 4 },
    "pi-default": { abstained: 150, hedged: 41, confident: 36 },
    "pi-vcc": { abstained: 4, hedged: 4, confident: 9 },
  },
  "gpt-6-luna": {
    "transparent-compact": { abstained: 22, hedged: 12, confident: 11 },
    "pi-default": { abstained: 300, hedged: 52, confident: 61 },
    "pi-vcc": { abstained: 401, hedged: 40, confident: 58 },
  },
  "gemma-4-31b": {
    "transparent-compact": { abstained: 30, hedged: 18, confident: 14 },
    "pi-default": { abstained: 320, hedged: 71, confident: 54 },
    "pi-vcc": { abstained: 176, hedged: 58, confident: 64 },
  },
  "gpt-6.1-sol": {
    "transparent-compact": { abstained: 6, hedged: 0, confident: 0 },
    "pi-default": { abstained: 190, hedged: 15, confident: 19 },
  },
};

/**
 * Facts lost by source, in the order of SOURCES, where the study prints it (see sources.ts). Elsewhere losses spread
 * evenly over the facts asked, so that no pattern is shown that nobody reported.
 */
const LOST_BY_SOURCE: Readonly<Record<string, readonly number[]>> = {
  "qwen3.8-27b transparent-compact": [0, 0, 3, 17],
  "qwen3.8-27b pi-default": [9, 57, 47, 114],
};

/**
 * Sol's 19 wrong answers without a mark lie in ten sessions, at most one in each of the last two rounds, so that all
 * ten have one: with ten differences of one sign the exact sign-flip test gives 2 / 2^10, the printed .002.
 */
const SOL_CONFIDENT_SESSIONS: ReadonlySet<number> = new Set([0, 1, 3, 5, 7, 9, 11, 13, 15, 17]);

const solConfident = (session: number, round: number): number =>
  SOL_CONFIDENT_SESSIONS.has(session) && round > 0 ? 1 : 0;

/** Facts lost by Sol at each compaction. Chosen: printed are the sums over sessions, 6 and 224 of 918. */
const SOL_LOST_BY_ROUND = { "transparent-compact": [1, 2, 3], "pi-default": [63, 75, 86] } as const;
const SOL_IMPERFECT_SESSIONS: ReadonlySet<number> = new Set([1, 4, 7, 10, 13, 16]);

/** Facts recalled by session and round: the stored reconstruction, and Sol's from its printed totals. */
export function recalledFacts(): { model: ModelId; method: MethodId; recalled: number[][] }[] {
  const { recalled } = reconstruction;
  const stored = (["qwen3.8-27b", "gpt-6-luna", "gemma-4-31b"] as const).flatMap((model) =>
    (["transparent-compact", "pi-default", "pi-vcc"] as const).map((method) => ({
      model,
      method,
      recalled: recalled[model][method],
    })),
  );
  const lost = SESSIONS.map((_, i) => (SOL_IMPERFECT_SESSIONS.has(i) ? 1 : 0));
  const more = SESSIONS.map((_, i) => (lost[i] ?? 0) + (reconstruction.sol_lead[i] ?? 0));
  const sol = (method: "transparent-compact" | "pi-default", bySession: readonly number[]) => ({
    model: "gpt-6.1-sol" as const,
    method,
    recalled: allocate(bySession, SOL_LOST_BY_ROUND[method], () => FACTS).map((rounds) =>
      rounds.map((n) => FACTS - n),
    ),
  });
  return [...stored, sol("transparent-compact", lost), sol("pi-default", more)];
}

/**
 * One row per model, method, session, round and fact: 11 conditions × 18 × 3 × 17. GPT-6.1 Sol with pi-vcc was not
 * run. Lures were asked and are not reported, so they have no rows; texts are not published, so there are none.
 */
export function plantedFactsRows(): PlantedFactsRow[] {
  return recalledFacts().flatMap(({ model, method, recalled }) => {
    const lost = LOST[model][method];
    if (!lost) throw new Error(`Nothing says what ${model} with ${method} lost.`);
    const grid = recalled.flatMap((rounds, session) => rounds.map((n) => ({ session, lost: FACTS - n })));
    const sums = grid.map((cell) => cell.lost);
    const total = sums.reduce((a, b) => a + b, 0);
    const bySource = allocate(sums, LOST_BY_SOURCE[`${model} ${method}`] ?? evenly(total), (row, source) => {
      const plan = SESSIONS[grid[row]?.session ?? -1];
      const name = SOURCES[source];
      return plan && name ? plan.facts[name].length : 0;
    });
    const byOutcome = allocate(sums, [lost.abstained, lost.hedged, lost.confident], (row, outcome) =>
      model === "gpt-6.1-sol" && outcome === CONFIDENT
        ? solConfident(grid[row]?.session ?? -1, row % 3)
        : FACTS,
    );
    return grid.flatMap(({ session }, row) => {
      const plan = SESSIONS[session];
      if (!plan) return [];
      const fates = fatesOf(plan, session, row, bySource[row] ?? [], byOutcome[row] ?? []);
      return SOURCES.flatMap((source) =>
        plan.facts[source].map(
          (probe): PlantedFactsRow => ({
            model,
            method,
            session: plan.session,
            probe,
            round: ROUNDS[row % 3] ?? 1,
            source,
            story: plan.story,
            ...(fates.get(probe) ?? { verdict: "correct" }),
          }),
        ),
      );
    });
  });
}

type Fate = Pick<PlantedFactsRow, "verdict" | "flagged">;

/** In the order of LOST: abstained, hedged, confident. */
const FATES: readonly Fate[] = [
  { verdict: "unknown" },
  { verdict: "wrong", flagged: true },
  { verdict: "wrong", flagged: false },
];

/**
 * Which facts of one session and round were lost, and to what. Within a source the same facts go first in every
 * round of a session, and another fact goes first in the next session; outcomes start at another fact in every
 * round, so that none sticks to a source.
 */
function fatesOf(
  plan: SessionPlan,
  session: number,
  row: number,
  bySource: readonly number[],
  byOutcome: readonly number[],
): Map<string, Fate> {
  const lost = SOURCES.flatMap((source, i) => rotate(plan.facts[source], session).slice(0, bySource[i]));
  const fates = FATES.flatMap((fate, i) => Array.from({ length: byOutcome[i] ?? 0 }, () => fate));
  return new Map(rotate(lost, row).flatMap((probe, i) => (fates[i] ? [[probe, fates[i]] as const] : [])));
}

const rotate = <T>(list: readonly T[], by: number): T[] =>
  list.length === 0 ? [] : [...list.slice(by % list.length), ...list.slice(0, by % list.length)];

/** `total` losses over the sources in proportion to the facts asked; what rounding leaves goes to the largest first. */
function evenly(total: number): number[] {
  const asked = ASKED_BY_SOURCE.reduce((a, b) => a + b, 0);
  const shares = ASKED_BY_SOURCE.map((n) => Math.floor((n * total) / asked));
  for (let i = 0, left = total - shares.reduce((a, b) => a + b, 0); left > 0; i++, left--)
    shares[i] = (shares[i] ?? 0) + 1;
  return shares;
}
