import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import type { Condition } from "@/lib/figures/counts/condition";
import type { Method, Model } from "@/lib/figures/shapes";
import { database } from "./database";
import { listedStudies, type StudyAt, studyAt } from "./study-at";
import { studySummary } from "./summary";

/** A condition that was run, as one chooses it. */
export interface FoundCondition {
  study: { slug: string; title: string };
  model: Pick<Model, "id" | "name">;
  method: Pick<Method, "id" | "name" | "strategy">;
  /** Probe sets that it was run on, in the study's order. */
  probe_sets: readonly { id: string; title: string }[];
}

export interface ConditionSearch {
  /** Words that must all occur in a name or id of the model, the method or the study; none finds everything. */
  text: string;
  /** Studies to look in besides those that the viewer finds in lists: readable ones that the address names. */
  studies?: readonly string[];
  /** Conditions that are chosen already and not offered again. */
  except?: readonly (Condition & { study: string })[];
  limit?: number;
}

export interface ConditionMatches {
  items: readonly FoundCondition[];
  /** Everything that matches, shown or not. */
  total: number;
}

/** Conditions of readable studies whose names hold every word, those of the studies named first. */
export async function searchConditions(viewer: Viewer, search: ConditionSearch): Promise<ConditionMatches> {
  const { text, studies = [], except = [], limit = 20 } = search;
  const words = folded(text).split(/\s+/).filter(Boolean);
  const all = await Promise.all((await studiesOf(viewer, studies)).map(conditionsOf));
  const found = all.flat().filter((condition) => matches(condition, words) && !except.some(is(condition)));
  return { items: found.slice(0, limit), total: found.length };
}

const is =
  ({ study, model, method }: FoundCondition) =>
  (key: Condition & { study: string }): boolean =>
    key.study === study.slug && key.model === model.id && key.method === method.id;

/** The studies named, then those in lists, the newest first. */
async function studiesOf(viewer: Viewer, named: readonly string[]): Promise<StudyAt[]> {
  const sql = database();
  const listed = await listedStudies(sql, viewer);
  const slugs = [...new Set([...named, ...listed.map(({ slug }) => slug).reverse()])];
  return (await Promise.all(slugs.map((slug) => studyAt(sql, viewer, slug)))).filter((at) => at !== null);
}

async function conditionsOf(at: StudyAt): Promise<FoundCondition[]> {
  const { models, methods, probe_sets } = await studySummary(database(), at);
  const { slug, title } = at.study;
  return models.flatMap((model) =>
    methods.flatMap((method): FoundCondition[] => {
      const sets = probe_sets
        .filter(({ cells }) =>
          cells.some((cell) => cell.run && cell.model === model.id && cell.method === method.id),
        )
        .map(({ probe_set: { id, title: name } }) => ({ id, title: name }));
      if (sets.length === 0) return [];
      return [
        {
          study: { slug, title },
          model: { id: model.id, name: model.name },
          method: { id: method.id, name: method.name, strategy: method.strategy },
          probe_sets: sets,
        },
      ];
    }),
  );
}

function matches({ study, model, method }: FoundCondition, words: readonly string[]): boolean {
  const text = folded([model.name, model.id, method.name, method.id, study.title, study.slug].join(" "));
  return words.every((word) => text.includes(word));
}

const folded = (text: string): string => text.normalize("NFKC").toLowerCase();
