import "server-only";
import type { Database } from "@/db/client";
import { joinedNames, joinMark } from "./joined-names";
import type { StudyAt } from "./study-at";

/** Conditions held at once, over all figures: some tens of megabytes. */
const MOST = 20_000;

const held = new Map<string, { value: Promise<unknown>; conditions: number }>();

/**
 * A figure of a study at one revision that is too large to be read anew for every filter that a reader presses: the ones
 * asked for last stay in this process. A revision never changes, so what is held can be missing but never stale.
 */
export function remembered<T>(
  sql: Database,
  { study, revision }: StudyAt,
  figure: string,
  conditionsIn: (value: T) => number,
  read: () => Promise<T>,
): Promise<T> {
  const { host, port, database } = sql.options;
  const names = joinMark(joinedNames(study));
  const key = JSON.stringify([host, port, database, study.study_id, revision, figure, names]);
  const known = held.get(key);
  if (known) {
    held.delete(key);
    held.set(key, known);
    // Under one key, one type: the name says which figure it is.
    return known.value as Promise<T>;
  }
  const entry = { value: read(), conditions: 0 };
  held.set(key, entry);
  entry.value.then(
    (value) => {
      entry.conditions = conditionsIn(value);
      forgetOldest();
    },
    () => held.delete(key),
  );
  return entry.value;
}

function forgetOldest(): void {
  let total = [...held.values()].reduce((sum, { conditions }) => sum + conditions, 0);
  for (const [key, { conditions }] of held) {
    if (total <= MOST) return;
    held.delete(key);
    total -= conditions;
  }
}
