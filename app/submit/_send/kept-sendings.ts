import type { Choice } from "./choice";
import type { Destination } from "./upload";

const STORE = "holdfast-sendings";
/** The server forgets an unfinished upload after a day; ms. */
const KEPT = 24 * 3600 * 1000;

interface Kept {
  /** Names the sending to the server, which goes on with what it has under the same name. */
  key: string;
  at: number;
  /** Bytes that had arrived. */
  sent: number;
  total: number;
}

/**
 * Unfinished sendings, by what was chosen and where it was to go, in the browser's own store: after a reload the same
 * file chosen again goes on where it stopped. Where the store is closed they last as long as the page.
 */
export class KeptSendings {
  private readonly own = new Map<string, Kept>();

  find(choice: Choice, to: Destination): Kept | null {
    return this.all()[nameOf(choice, to)] ?? null;
  }

  /** The key of this sending, the one that it had before when it was not finished. */
  keyOf(choice: Choice, to: Destination): string {
    const known = this.find(choice, to)?.key;
    if (known !== undefined) return known;
    const key = newKey();
    this.note(choice, to, { key, sent: 0, total: 0 });
    return key;
  }

  note(choice: Choice, to: Destination, kept: Omit<Kept, "at">): void {
    this.write({ ...this.all(), [nameOf(choice, to)]: { ...kept, at: Date.now() } });
  }

  drop(choice: Choice, to: Destination): void {
    const { [nameOf(choice, to)]: _, ...rest } = this.all();
    this.write(rest);
  }

  private all(): Record<string, Kept> {
    let stored: unknown = null;
    try {
      stored = JSON.parse(localStorage.getItem(STORE) ?? "null");
    } catch {
      // A closed store, or one that somebody else has written to.
    }
    const entries = isRecord(stored) ? Object.entries(stored) : [...this.own];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, Kept] => isKept(entry[1]) && Date.now() - entry[1].at < KEPT),
    );
  }

  private write(all: Record<string, Kept>): void {
    this.own.clear();
    for (const [name, kept] of Object.entries(all)) this.own.set(name, kept);
    try {
      localStorage.setItem(STORE, JSON.stringify(all));
    } catch {
      // Full or closed: this page still knows.
    }
  }
}

const nameOf = ({ name, mark }: Choice, { study, supersedes, dryRun }: Destination): string =>
  JSON.stringify([name, mark, study, supersedes, dryRun]);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isKept = (value: unknown): value is Kept =>
  isRecord(value) &&
  typeof value.key === "string" &&
  [value.at, value.sent, value.total].every((n) => typeof n === "number");

/** `crypto.randomUUID` is missing on pages without TLS. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
