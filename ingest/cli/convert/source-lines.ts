/**
 * On which line of the source each row of the bundle began. Holds only where the distance between the two changes, so
 * that a source without gaps takes no memory.
 */
export class SourceLines {
  private readonly rows: number[] = [];
  private readonly lines: number[] = [];
  private count = 0;

  /** The next row of the bundle began on this line. */
  add(line: number): void {
    this.count++;
    if (this.at(this.count) === line) return;
    this.rows.push(this.count);
    this.lines.push(line);
  }

  /** Line of the source for a row of the bundle, both from 1. */
  at(row: number): number {
    let low = 0;
    let high = this.rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.rows[middle] ?? 0) <= row) low = middle + 1;
      else high = middle;
    }
    return row - (this.rows[low - 1] ?? 0) + (this.lines[low - 1] ?? 0);
  }
}
