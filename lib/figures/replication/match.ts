import { lookalikes } from "@/lib/bundle/lookalike";
import type { Method, Model } from "../shapes";

/** What two descriptions of one thing say differently. */
export interface Unlike {
  field: string;
  reference: string;
  own: string;
}

export interface MatchedModel {
  reference: Model;
  own: Model;
  by: "id" | "name";
  unlike: readonly Unlike[];
}

export interface MatchedMethod {
  reference: Method;
  own: Method;
  by: "id" | "family";
  /** Not the same version of the method, or not known by the same id. */
  other_version: boolean;
  unlike: readonly Unlike[];
}

export interface Matching<M> {
  matched: readonly M[];
  /** Ids that only one of the studies has. */
  only_reference: readonly string[];
  only_own: readonly string[];
  /** Unmatched ids that are probably one thing written in two ways. They are pointed out and never joined. */
  lookalikes: readonly { reference: string; own: string }[];
}

/** Models by id; then those left over by name, where the name stands once on each side. */
export function matchModels(reference: readonly Model[], own: readonly Model[]): Matching<MatchedModel> {
  const found = pairUp(reference, own, (model) => model.name);
  return {
    ...found.left,
    matched: found.pairs.map(([theirs, ours, same]) => ({
      reference: theirs,
      own: ours,
      by: same ? "id" : "name",
      unlike: unlikeIn(theirs, ours, ["provider", "class"]),
    })),
  };
}

/** Methods by id; then those left over by family, where just one of the family is left on each side. */
export function matchMethods(reference: readonly Method[], own: readonly Method[]): Matching<MatchedMethod> {
  const found = pairUp(reference, own, (method) => method.family);
  return {
    ...found.left,
    matched: found.pairs.map(([theirs, ours, same]) => ({
      reference: theirs,
      own: ours,
      by: same ? "id" : "family",
      other_version: !same || (theirs.version ?? ours.version) !== (ours.version ?? theirs.version),
      unlike: unlikeIn(theirs, ours, ["version", "strategy", "written_by", "recovery"]),
    })),
  };
}

function pairUp<T extends { id: string }>(
  reference: readonly T[],
  own: readonly T[],
  second: (item: T) => string,
): { pairs: [theirs: T, ours: T, sameId: boolean][]; left: Omit<Matching<never>, "matched"> } {
  const idsOf = (items: readonly T[]) => new Set(items.map((item) => item.id));
  const [theirIds, ourIds] = [idsOf(reference), idsOf(own)];
  const theirLeft = reference.filter((item) => !ourIds.has(item.id));
  const ourLeft = own.filter((item) => !theirIds.has(item.id));
  const only = (items: readonly T[], key: string): T | undefined => {
    const found = items.filter((item) => second(item) === key);
    return found.length === 1 ? found[0] : undefined;
  };
  const taken = new Set<string>();
  const pairs = reference.flatMap((theirs): [T, T, boolean][] => {
    const same = own.find((item) => item.id === theirs.id);
    if (same) return [[theirs, same, true]];
    const key = second(theirs);
    const ours = only(theirLeft, key) && only(ourLeft, key);
    if (!ours) return [];
    taken.add(theirs.id).add(ours.id);
    return [[theirs, ours, false]];
  });
  const rest = (items: readonly T[]) => items.map(({ id }) => id).filter((id) => !taken.has(id));
  const [onlyReference, onlyOwn] = [rest(theirLeft), rest(ourLeft)];
  return {
    pairs,
    left: {
      only_reference: onlyReference,
      only_own: onlyOwn,
      lookalikes: onlyReference.flatMap((theirs) =>
        onlyOwn
          .filter((ours) => lookalikes([theirs, ours]).length > 0)
          .map((ours) => ({ reference: theirs, own: ours })),
      ),
    },
  };
}

/** Fields that both state, and not alike. */
function unlikeIn<K extends string>(
  reference: Readonly<Record<K, string | null>>,
  own: Readonly<Record<K, string | null>>,
  fields: readonly K[],
): Unlike[] {
  return fields.flatMap((field) => {
    const [theirs, ours] = [reference[field], own[field]];
    return theirs === null || ours === null || theirs === ours
      ? []
      : [{ field, reference: theirs, own: ours }];
  });
}
