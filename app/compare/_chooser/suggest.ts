import type { FoundCondition } from "@/lib/queries/search-conditions";
import { type CompareChoice, type ConditionKey, MOST_CONDITIONS } from "../_address/compare-choice";

/** Offered at once, in one line. */
const MOST_OFFERED = 6;

/** What goes with the baseline, in its own study: the other methods on its model, its method on other models. */
export function suggestionsFor(choice: CompareChoice, all: readonly FoundCondition[]) {
  const baseline = choice.conditions[choice.base];
  const own = all.filter(({ study }) => study.slug === baseline?.study);
  const found = own.find(
    ({ model, method }) => model.id === baseline?.model && method.id === baseline?.method,
  );
  if (!baseline || !found) return [];
  const open = own.filter((item) => !choice.conditions.some((key) => isKey(key, item)));
  const methods = open.filter(({ model }) => model.id === baseline.model).slice(0, MOST_OFFERED);
  const models = open.filter(({ method }) => method.id === baseline.method).slice(0, MOST_OFFERED);
  return [
    {
      label: `Other methods on ${found.model.name}:`,
      items: methods.map((item) => ({ name: item.method.name, found: item })),
    },
    {
      label: `${found.method.name} on other models:`,
      items: models.map((item) => ({ name: item.model.name, found: item })),
    },
  ];
}

/** Where one could start: of each study the first model with two methods, with as many of them as fit. */
export function startingPoints(all: readonly FoundCondition[], most: number) {
  const models = new Map<string, FoundCondition[]>();
  for (const item of all) {
    const key = JSON.stringify([item.study.slug, item.model.id]);
    models.set(key, [...(models.get(key) ?? []), item]);
  }
  const studies = new Map<string, FoundCondition[]>();
  for (const items of models.values()) {
    const [first] = items;
    if (first && items.length > 1 && !studies.has(first.study.slug)) studies.set(first.study.slug, items);
  }
  return [...studies.values()].slice(0, most).map((items) => items.slice(0, MOST_CONDITIONS));
}

const isKey = (key: ConditionKey, { study, model, method }: FoundCondition): boolean =>
  key.study === study.slug && key.model === model.id && key.method === method.id;
