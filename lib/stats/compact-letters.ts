/**
 * Letters for all pairwise comparisons: two items share a letter exactly when they do not differ. `differ(i, j)`
 * is asked once for each pair i < j of `count` items, which stand in order, best first. One string an item, its
 * letters in alphabetical order; "a" holds the first item, "b" the first group of the others, and so on.
 *
 * Insert and absorb (Piepho 2004, J Comput Graph Stat 13:456): one group of all items is split at each pair that
 * differs, and a group inside another is dropped, so that no letter only repeats another. Letters go on with
 * capitals and then "z2", "z3" ... Groups can grow exponentially in number if differences follow no order; they
 * do not for differences of means.
 *
 * @throws RangeError unless count is a whole number, at least 0, or for more than 5,000 groups.
 */
export function compactLetters(count: number, differ: (i: number, j: number) => boolean): string[] {
  if (!Number.isInteger(count) || count < 0)
    throw new RangeError(`Letters go to a whole number of items, not ${count}.`);
  let groups = count === 0 ? [] : [Array.from({ length: count }, (_, item) => item)];
  for (let i = 0; i < count; i++)
    for (let j = i + 1; j < count; j++) if (differ(i, j)) groups = absorb(insert(groups, i, j));
  groups.sort(byFirstItems);
  const letters = Array.from({ length: count }, () => "");
  groups.forEach((group, k) => {
    for (const item of group) letters[item] += letter(k);
  });
  return letters;
}

/** Every group that holds both items of a pair that differs becomes two, each without one of them. */
function insert(groups: readonly number[][], i: number, j: number): number[][] {
  return groups.flatMap((group) =>
    group.includes(i) && group.includes(j)
      ? [group.filter((item) => item !== j), group.filter((item) => item !== i)]
      : [group],
  );
}

/** Without the groups that lie inside another (of two equal ones, the first stays). */
function absorb(groups: readonly number[][]): number[][] {
  if (groups.length > MOST_GROUPS)
    throw new RangeError("These differences need more than 5,000 groups; letters would not help.");
  const sets = groups.map((group) => new Set(group));
  return groups.filter(
    (group, k) =>
      !sets.some(
        (other, m) =>
          m !== k &&
          (other.size > group.length || (other.size === group.length && m < k)) &&
          group.every((item) => other.has(item)),
      ),
  );
}

const MOST_GROUPS = 5000;

/** Items within a group ascend; a group that runs out first comes first. */
function byFirstItems(left: readonly number[], right: readonly number[]): number {
  for (let k = 0; ; k++) {
    const l = left[k];
    const r = right[k];
    if (l === undefined || r === undefined) return l === r ? 0 : l === undefined ? -1 : 1;
    if (l !== r) return l - r;
  }
}

const ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

const letter = (k: number) => ALPHABET[k] ?? `z${k - ALPHABET.length + 2}`;
