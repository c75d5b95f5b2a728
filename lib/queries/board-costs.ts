import "server-only";
import type { Database } from "@/db/client";
import type { BoardFigure } from "@/lib/figures/board/metrics";
import { conditionOf } from "@/lib/figures/counts/condition";
import type { CountRule, RepetitionRule } from "@/lib/figures/shapes";
import type { BoardCost, BoardCostMeasure, BoardGroup } from "./results/board";
import type { StudyAt } from "./study-at";
import { studyBoard } from "./study-board";
import { within } from "./within";

const MEASURES: readonly BoardCostMeasure[] = ["compaction_seconds", "prompt_tokens", "recovery_calls"];

/** How long the board waits for costs that nobody has added up yet, in milliseconds: its rates are there without. */
const PATIENCE = 1000;

/**
 * What the rows of the board cost: of each measure those of the list of probes in which most of the conditions shown
 * recorded it. Measures that no condition recorded are left out. null: a study's costs are still being added up.
 */
export async function boardCosts(
  sql: Database,
  studies: readonly StudyAt[],
  groups: readonly BoardGroup[],
  rules: { count: CountRule; repetitions: RepetitionRule },
): Promise<readonly BoardCost[] | null> {
  const shown = new Map<string, Set<string>>();
  for (const { study, model } of groups.flatMap(({ rows }) => rows))
    shown.set(study.slug, (shown.get(study.slug) ?? new Set()).add(model.id));
  const boards = await Promise.all(
    studies
      .filter(({ study }) => shown.has(study.slug))
      .map(async (at) => ({
        slug: at.study.slug,
        board: await within(studyBoard(sql, at, rules.count, rules.repetitions), PATIENCE),
      })),
  );
  if (boards.some(({ board }) => board === null)) return null;
  const figures = new Map(
    boards.flatMap(({ slug, board }) =>
      (board?.probe_sets ?? []).flatMap(({ probe_set, conditions }) =>
        conditions
          .filter(({ model }) => shown.get(slug)?.has(model))
          .map((c) => [keyOf(slug, probe_set.id, c.model, c.method), c.figures] as const),
      ),
    ),
  );
  return MEASURES.flatMap((measure) => {
    const known = groups.map((group): BoardCost => {
      const rows = group.rows.map(({ study, model }) => ({
        study,
        model,
        figures: group.methods.map(
          (method): BoardFigure | null =>
            figures.get(keyOf(study.slug, group.probe_set.id, model.id, method.id))?.[measure] ?? null,
        ),
      }));
      return { measure, probe_set: group.probe_set, methods: group.methods, rows };
    });
    const [most] = known.sort((a, b) => recorded(b) - recorded(a));
    return most && recorded(most) > 0 ? [most] : [];
  });
}

const keyOf = (slug: string, probeSet: string, model: string, method: string): string =>
  JSON.stringify([slug, probeSet, conditionOf(model, method)]);

const recorded = ({ rows }: BoardCost): number =>
  rows.reduce((sum, row) => sum + row.figures.filter((figure) => figure !== null).length, 0);
