import type { BundleView } from "@/lib/queries/results/bundles";
import { bundleAnswer, progressAnswer, UNFINISHED } from "./bundle-answer";

export interface EventSourceOf {
  /** Looks at the bundle with the rights that whoever follows has at this moment; null or an error ends the stream. */
  look: () => Promise<BundleView | null>;
  /** Calls back whenever the bundle may have moved, until the answer is called. */
  follow: (wake: () => void) => () => void;
  /** Id of the last event that the reader has seen, on an earlier connection. */
  lastId: string | null;
  /** The reader has gone. */
  signal: AbortSignal;
}

export interface EventTimes {
  /** A comment that keeps proxies from closing a quiet connection; ms. */
  heartbeat: number;
  /** A look without having been told, in case a notification was lost, and to notice that access has ended; ms. */
  poll: number;
}

const TIMES: EventTimes = { heartbeat: 15_000, poll: 4_000 };

/** An event's id is the state it tells: whoever has seen that state needs it no second time. */
export const eventId = ({ status, step, rows_done, attempts }: BundleView): string =>
  [status, step ?? "", attempts, rows_done].join("/");

/** `progress` events while a bundle moves, then one `done` with all that is known of it, then the end. */
export function eventStream(source: EventSourceOf, times: EventTimes = TIMES): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let seen = source.lastId;
  let stop = (): void => {};
  return new ReadableStream({
    start(controller) {
      let ended = false;
      let looking = false;
      let again = false;
      const timers: NodeJS.Timeout[] = [];
      const write = (text: string): void => {
        if (!ended) controller.enqueue(encoder.encode(text));
      };
      const close = (): void => {
        if (ended) return;
        stop();
        controller.close();
      };
      const tell = (bundle: BundleView): void => {
        const id = eventId(bundle);
        const done = !UNFINISHED.has(bundle.status);
        if (id !== seen || done) {
          const data = JSON.stringify(done ? bundleAnswer(bundle) : progressAnswer(bundle));
          write(`id: ${id}\nevent: ${done ? "done" : "progress"}\ndata: ${data}\n\n`);
        }
        seen = id;
        if (done) close();
      };
      // One look at a time: what comes meanwhile is one more look afterwards.
      const look = async (): Promise<void> => {
        if (looking) {
          again = true;
          return;
        }
        looking = true;
        do {
          again = false;
          const bundle = await source.look().catch(() => null);
          if (bundle === null) close();
          else if (!ended) tell(bundle);
        } while (again && !ended);
        looking = false;
      };
      const unfollow = source.follow(() => void look());
      stop = () => {
        ended = true;
        unfollow();
        for (const timer of timers) clearInterval(timer);
        source.signal.removeEventListener("abort", close);
      };
      source.signal.addEventListener("abort", close, { once: true });
      write("retry: 2000\n\n");
      timers.push(setInterval(() => write(": still here\n\n"), times.heartbeat));
      timers.push(setInterval(() => void look(), times.poll));
      void look();
    },
    cancel: () => stop(),
  });
}
