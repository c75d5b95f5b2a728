import process from "node:process";

const WIDTH = 30;

/** Progress on standard error: a bar on a terminal, a line for each new phase elsewhere. */
export class Meter {
  readonly bar = process.stderr.isTTY === true;
  private phase = "";
  private drawn = 0;

  constructor(private readonly quiet: boolean) {}

  /** `share` from 0 to 1; null when nobody knows. */
  show(phase: string, share: number | null, note = ""): void {
    if (this.quiet) return;
    if (!this.bar) {
      if (phase !== this.phase) process.stderr.write(`${phase}${note ? ` (${note})` : ""}\n`);
      this.phase = phase;
      return;
    }
    const now = performance.now();
    if (phase === this.phase && share !== 1 && now - this.drawn < 80) return;
    this.phase = phase;
    this.drawn = now;
    const full = share === null ? 0 : Math.round(share * WIDTH);
    const bar = share === null ? "" : `[${"#".repeat(full)}${".".repeat(WIDTH - full)}] `;
    process.stderr.write(`\r\x1b[K${phase} ${bar}${note}`);
  }

  /** A line of its own. */
  say(line: string): void {
    if (this.quiet) return;
    this.clear();
    process.stderr.write(`${line}\n`);
    this.phase = "";
  }

  clear(): void {
    if (this.bar && !this.quiet) process.stderr.write("\r\x1b[K");
  }
}
