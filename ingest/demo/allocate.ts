/**
 * Fills a table of whole numbers with given row and column sums, each entry at most its capacity, as close to
 * proportional as whole numbers allow. Deterministic: ties go to the first row, then the first column.
 *
 * Units go one by one to the entry that lags furthest behind rowSum × columnSum / total; when no entry with room is
 * left for the sums that still lack units, earlier units move along an augmenting path (Ford and Fulkerson 1956).
 * Throws RangeError when the sums differ or no such table exists.
 */
export function allocate(
  rowSums: readonly number[],
  columnSums: readonly number[],
  capacity: (row: number, column: number) => number = () => Number.POSITIVE_INFINITY,
): number[][] {
  const total = sum(rowSums);
  if (sum(columnSums) !== total) throw new RangeError(`Rows sum to ${total}, columns to ${sum(columnSums)}.`);
  const table = rowSums.map(() => columnSums.map(() => 0));
  const rowsLeft = [...rowSums];
  const columnsLeft = [...columnSums];
  const at = (row: number, column: number): number => table[row]?.[column] ?? 0;
  const add = (row: number, column: number, units: number): void => {
    const entries = table[row];
    if (entries) entries[column] = at(row, column) + units;
  };

  for (let unit = 0; unit < total; unit++) {
    const next = furthestBehind() ?? reroute();
    if (!next) throw new RangeError("No table of whole numbers has these sums within these capacities.");
    add(next.row, next.column, 1);
    rowsLeft[next.row] = (rowsLeft[next.row] ?? 0) - 1;
    columnsLeft[next.spends] = (columnsLeft[next.spends] ?? 0) - 1;
  }
  return table;

  function furthestBehind(): Step | null {
    let best: Step | null = null;
    let lag = Number.NEGATIVE_INFINITY;
    rowsLeft.forEach((left, row) => {
      if (left === 0) return;
      columnsLeft.forEach((room, column) => {
        if (room === 0 || at(row, column) >= capacity(row, column)) return;
        const behind = ((rowSums[row] ?? 0) * (columnSums[column] ?? 0)) / total - at(row, column);
        if (behind > lag + 1e-9) {
          lag = behind;
          best = { row, column, spends: column };
        }
      });
    });
    return best;
  }

  /**
   * Frees an entry for a row that still lacks a unit: breadth first over rows that may take a column from each
   * other, until a column with units left. Moves the units on the path and answers the entry that is then free.
   */
  function reroute(): Step | null {
    const start = rowsLeft.findIndex((left) => left > 0);
    const end = columnsLeft.findIndex((left) => left > 0);
    const cameFrom = new Map<number, { row: number; column: number }>();
    const queue = [start];
    for (const row of queue) {
      if (at(row, end) < capacity(row, end)) {
        let entry = { row, column: end };
        for (let step = cameFrom.get(entry.row); step; step = cameFrom.get(entry.row)) {
          // `entry.row` gives up one unit of `step.column` to `step.row` and takes `entry.column` instead.
          add(entry.row, step.column, -1);
          add(entry.row, entry.column, 1);
          entry = step;
        }
        return { ...entry, spends: end };
      }
      columnSums.forEach((_, column) => {
        if (at(row, column) >= capacity(row, column)) return;
        rowSums.forEach((_, other) => {
          if (other === start || cameFrom.has(other) || at(other, column) === 0) return;
          cameFrom.set(other, { row, column });
          queue.push(other);
        });
      });
    }
    return null;
  }
}

/** The entry that takes a unit, and the column whose sum it uses up. */
interface Step {
  row: number;
  column: number;
  spends: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
