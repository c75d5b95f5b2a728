import type { Database } from "@/db/client";
import { PROGRESS_CHANNEL } from "@/lib/intake/channels";
import { type Job, LostBundle } from "./job";

/** How far a bundle is; the load writes it, the heartbeat sends it. */
export interface Progress {
  step: "fetching" | "reading" | "summing" | "publishing";
  rowsDone: number;
  rowsTotal: number | null;
}

export interface LeaseTimes {
  leaseSeconds: number;
  beatSeconds: number;
}

/**
 * Keeps a claim alive from its own timer and reports progress with every beat. `signal` aborts when the bundle has
 * been taken over, or when no beat has got through for as long as the lease holds.
 */
export class Lease {
  readonly progress: Progress = { step: "fetching", rowsDone: 0, rowsTotal: null };
  private readonly controller = new AbortController();
  private readonly timer: NodeJS.Timeout;
  private lastBeat = performance.now();
  private beating: Promise<void> | null = null;

  constructor(
    private readonly sql: Database,
    private readonly job: Job,
    private readonly times: LeaseTimes,
  ) {
    this.timer = setInterval(() => this.tick(), times.beatSeconds * 1000);
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  abort(reason: Error): void {
    this.controller.abort(reason);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
  }

  private tick(): void {
    if (performance.now() - this.lastBeat > this.times.leaseSeconds * 1000)
      this.abort(new LostBundle(this.job));
    if (this.beating) return;
    this.beating = this.beat()
      // A beat that does not get through is seen by the clock above.
      .catch(() => {})
      .finally(() => {
        this.beating = null;
      });
  }

  private async beat(): Promise<void> {
    const { step, rowsDone, rowsTotal } = this.progress;
    const started = performance.now();
    const held = await this.sql`
      update bundles set
        lease_until = now() + make_interval(secs => ${this.times.leaseSeconds}),
        status = ${step === "fetching" || step === "reading" ? "checking" : "loading"},
        step = ${step}, rows_done = ${rowsDone}, rows_total = ${rowsTotal}
      where study_id = ${this.job.study_id} and bundle_no = ${this.job.bundle_no} and fence = ${this.job.fence}
        and status in ('checking', 'loading')
      returning pg_notify(${PROGRESS_CHANNEL}, id)`;
    if (held.length === 0) this.abort(new LostBundle(this.job));
    else this.lastBeat = started;
  }
}
