/**
 * The value that would stand at `index` (from 0) if `values` were sorted. Reorders `values`. Hoare's
 * quickselect.
 */
export function selectNth(values: Float64Array, index: number): number {
  const at = (i: number) => values[i] ?? Number.NaN;
  let left = 0;
  let right = values.length - 1;
  while (left < right) {
    const pivot = median(at(left), at((left + right) >> 1), at(right));
    let i = left;
    let j = right;
    while (i <= j) {
      while (at(i) < pivot) i++;
      while (at(j) > pivot) j--;
      if (i > j) break;
      const swap = at(i);
      values[i++] = at(j);
      values[j--] = swap;
    }
    if (index <= j) right = j;
    else if (index >= i) left = i;
    else return pivot;
  }
  return at(index);
}

function median(a: number, b: number, c: number): number {
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
}
