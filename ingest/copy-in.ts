import type { Writable } from "node:stream";
import type { PendingQuery, Row } from "postgres";

/** Bytes that may wait for the server before the producer is asked to hold. */
const HIGH_WATER = 1 << 20;

/**
 * A running `COPY … FROM STDIN`, fed by hand.
 *
 * postgres.js by itself neither ends nor fails when the server turns a row down: its stream waits for ever and the
 * transaction stays open. So the query's own rejection is taken over here, and every waiter hears of it.
 */
export class CopyIn {
  private waiting = 0;
  private failure: { error: unknown } | null = null;
  private held: { promise: Promise<void>; resolve: () => void; reject: (error: unknown) => void } | null =
    null;
  private readonly failed: Promise<never>;

  private constructor(
    private readonly stream: Writable,
    onFailure: (fail: (error: unknown) => void) => void,
  ) {
    this.failed = new Promise<never>((_, reject) => {
      const fail = (error: unknown): void => {
        if (this.failure) return;
        this.failure = { error };
        reject(error);
        this.held?.reject(error);
        this.held = null;
        stream.destroy(error instanceof Error ? error : new Error(String(error)));
      };
      onFailure(fail);
      stream.on("error", fail);
    });
    // Someone may or may not be waiting when it fails; `write`, `ready` and `end` report it.
    this.failed.catch(() => {});
  }

  static async start(query: PendingQuery<Row[]>): Promise<CopyIn> {
    const stream = await query.writable();
    const reject: unknown = Reflect.get(query, "reject");
    if (typeof reject !== "function")
      throw new Error("This version of postgres.js keeps its rejection elsewhere.");
    return new CopyIn(stream, (fail) => {
      Reflect.set(query, "reject", (error: unknown) => {
        reject.call(query, error);
        fail(error);
      });
    });
  }

  /** Hands over one piece of the COPY text; pieces may end anywhere. Throws what the server answered, if it did. */
  write(piece: Buffer): void {
    if (this.failure) throw this.failure.error;
    this.waiting += piece.length;
    this.stream.write(piece, () => {
      this.waiting -= piece.length;
      if (this.held && this.waiting < HIGH_WATER / 2) {
        this.held.resolve();
        this.held = null;
      }
    });
  }

  /** Something to wait for while the server is behind, else undefined. */
  ready(): Promise<void> | undefined {
    if (this.failure) throw this.failure.error;
    if (this.waiting < HIGH_WATER) return undefined;
    if (!this.held) {
      let resolve = (): void => {};
      let reject = (_: unknown): void => {};
      const promise = new Promise<void>((ok, no) => {
        resolve = ok;
        reject = no;
      });
      this.held = { promise, resolve, reject };
    }
    return this.held.promise;
  }

  /** Ends the COPY and waits until the server has taken every row. */
  async end(): Promise<void> {
    if (this.failure) throw this.failure.error;
    await Promise.race([this.failed, new Promise<void>((done) => this.stream.end(done))]);
  }

  /** Gives the COPY up; the transaction it stands in can only be rolled back. */
  abort(reason: Error): void {
    if (!this.failure) this.stream.destroy(reason);
  }
}
