/** The same numbers in a new array, by ascending key (from 0, below `keys`); those of one key stay in their order. */
export function countingSort(
  numbers: Uint32Array,
  keys: number,
  keyOf: (number: number) => number,
): Uint32Array {
  const next = new Uint32Array(keys + 1);
  for (const number of numbers) {
    const after = keyOf(number) + 1;
    next[after] = (next[after] as number) + 1;
  }
  for (let key = 1; key <= keys; key++) next[key] = (next[key] as number) + (next[key - 1] as number);
  const sorted = new Uint32Array(numbers.length);
  for (const number of numbers) {
    const key = keyOf(number);
    const at = next[key] as number;
    sorted[at] = number;
    next[key] = at + 1;
  }
  return sorted;
}
