import { HoldfastError } from "@/lib/errors";

/**
 * Keeps one account from filling the disk with uploads that come in side by side: each of them is a temporary file
 * until it is whole. Counted in this process.
 */
export class AtOnce {
  private readonly running = new Map<number, number>();

  constructor(private readonly most: number) {}

  /** Runs `work`, or throws HoldfastError too_many_requests while so many of this user's run already. */
  async run<T>(user: number, work: () => Promise<T>): Promise<T> {
    const running = this.running.get(user) ?? 0;
    if (running >= this.most)
      throw new HoldfastError(
        "too_many_requests",
        `${this.most} uploads of yours are coming in already. Send this one when one of them is done.`,
        { retryAfter: 10 },
      );
    this.running.set(user, running + 1);
    try {
      return await work();
    } finally {
      const left = (this.running.get(user) ?? 1) - 1;
      if (left > 0) this.running.set(user, left);
      else this.running.delete(user);
    }
  }
}
