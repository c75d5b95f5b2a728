import { connect, type Transaction } from "@/db/client";

/**
 * The one connection that a load writes on, which others can end by its name.
 *
 * postgres.js must not be asked to begin the transaction: when the server closes the connection in the middle, its
 * `begin` sends a roll-back after it, which throws where nobody can catch it; and a plain pool would go on with the
 * next statement on a new connection, outside any transaction. So statements are turned down from the moment the
 * connection is gone, and nothing is rolled back but by leaving: the server undoes what was not committed.
 */
export class LoadConnection {
  readonly #pool: ReturnType<typeof connect>;
  readonly #lost: Promise<never>;
  #gone = false;

  constructor(url: string, name: string) {
    const { promise, reject } = withReject();
    this.#lost = promise;
    this.#pool = connect(url, {
      max: 1,
      applicationName: name,
      onClose: () => {
        this.#gone = true;
        reject(new ConnectionGone());
      },
    });
  }

  /** Runs `work` in a transaction and commits it. Whatever `work` throws is thrown on; the connection is then only to be cut. */
  async commitAfter<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    // Cut while it opens, a connection that is being reserved is forgotten by postgres.js, and never comes.
    const reserved = await Promise.race([this.#pool.reserve(), this.#lost]);
    const tx: Transaction = new Proxy(reserved, {
      apply: (target, self, args) => {
        if (this.#gone) throw new ConnectionGone();
        return Reflect.apply(target, self, args);
      },
    });
    // A statement that was on its way when the server closed may never be answered, so nothing is waited for beyond that.
    const result = await Promise.race([inTransaction(tx, work), this.#lost]);
    // A connection that stays reserved is waited for when the pool ends.
    reserved.release();
    return result;
  }

  /** Leaves at once, whatever is under way. */
  cut(): Promise<void> {
    return this.#pool.end({ timeout: 0 });
  }

  end(): Promise<void> {
    return this.#pool.end({ timeout: 1 });
  }
}

async function inTransaction<T>(tx: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  await tx`begin`;
  const result = await work(tx);
  await tx`commit`;
  return result;
}

/** A promise that can only fail, and need not be waited for. */
function withReject(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<never>((_, no) => {
    reject = no;
  });
  promise.catch(() => {});
  return { promise, reject };
}

class ConnectionGone extends Error {
  override readonly name = "ConnectionGone";
  readonly code = "CONNECTION_CLOSED";
  constructor() {
    super("The connection to the database was closed in the middle of a load.");
  }
}
