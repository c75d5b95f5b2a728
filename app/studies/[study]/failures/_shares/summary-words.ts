import { percent, percentRange } from "@/lib/format/percent";
import { count, counted } from "@/lib/format/quantity";
import type { FailuresView } from "@/lib/queries/results/analysis";
import { isApart } from "./difference-words";
import { failureWords } from "./failure-measures";
import type { ShareGroup, ShareRow } from "./share-rows";

type Share = NonNullable<ShareRow["share"]>;
interface Condition {
  name: string;
  share: Share & { rate: number };
}

/** From where to where a failure goes over the conditions of a set. null: no condition has such a share. */
export function rangeWords(
  view: FailuresView,
  groups: readonly ShareGroup[],
  rebuilt: boolean,
): string | null {
  const conditions = groups.flatMap((group) =>
    group.rows.flatMap(({ method, share }): Condition[] =>
      share?.rate == null
        ? []
        : [{ name: `${method.name} on ${group.name}`, share: { ...share, rate: share.rate } }],
    ),
  );
  const [first, ...others] = [...conditions].sort((a, b) => a.share.rate - b.share.rate);
  if (!first) return null;
  const what = failureWords(view.measure).title.toLowerCase();
  const told = ({ name, share }: Condition) => `${shareWords(share, view.measure, rebuilt)} (${name})`;
  const last = others.at(-1);
  if (!last) return `${what}: ${told(first)}.`;
  if (last.share.rate === first.share.rate)
    return `${what}: ${shareWords(first.share, view.measure, rebuilt)} in ${counted(conditions.length, "condition")}.`;
  return `${what} from ${told(first)} to ${told(last)}.`;
}

/** In how many of the tested pairs the two methods can be told apart; null where none was tested. */
export function pairsWords(view: FailuresView): string | null {
  const pairs =
    view.differences?.flatMap((model) => model.pairs).filter(({ untested }) => untested === null) ?? [];
  if (pairs.length === 0) return null;
  const apart = pairs.filter(isApart).length;
  return `${apart === 0 ? "none" : count(apart)} of ${counted(pairs.length, "tested pair")} of methods told apart`;
}

/** Percent and what it is of; where replies are lost, what the share could be. */
function shareWords(share: Condition["share"], measure: FailuresView["measure"], rebuilt: boolean): string {
  const value = (share.bounds && percentRange(...share.bounds)) ?? percent(share.rate);
  const of = measure === "invented_rate" && !share.bounds ? share.scored : share.expected;
  return `${rebuilt ? "~" : ""}${value}% of ${count(of)}`;
}
