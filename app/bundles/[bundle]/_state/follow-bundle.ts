/** What moves while a bundle is checked and loaded. */
export interface Moved {
  status: string;
  step: string | null;
  rows_done: number;
  rows_total: number | null;
}

interface Follower {
  onMoved: (moved: Moved) => void;
  /** It moves no more, or may not be seen any more. */
  onEnd: () => void;
}

/** A stream that breaks so many times in a row is given up for questions. */
const BREAKS = 3;
const POLL = 2000;

/**
 * Follows a bundle by its event stream; by asking every two seconds where a proxy does not let the stream through. A
 * hidden tab holds no connection: a browser has six for all tabs of a site. Answers how to stop.
 */
export function followBundle(id: string, { onMoved, onEnd }: Follower): () => void {
  const address = `/api/v1/bundles/${encodeURIComponent(id)}`;
  let letGo = (): void => {};
  let polling = false;

  const end = (): void => {
    stop();
    onEnd();
  };
  const listen = (): void => {
    const stream = new EventSource(`${address}/events`);
    let breaks = 0;
    stream.addEventListener("progress", ({ data }) => {
      breaks = 0;
      const moved = movedOf(data);
      if (moved) onMoved(moved);
    });
    stream.addEventListener("done", end);
    stream.onerror = () => {
      if (stream.readyState !== EventSource.CLOSED && ++breaks < BREAKS) return;
      stream.close();
      polling = true;
      poll();
    };
    letGo = () => stream.close();
  };
  const poll = (): void => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    letGo = () => {
      clearTimeout(timer);
      controller.abort();
    };
    const ask = async (): Promise<void> => {
      const answer = await fetch(address, { signal: controller.signal, cache: "no-store" }).catch(() => null);
      const moved = answer?.ok ? movedOf(await answer.text().catch(() => "")) : null;
      if (controller.signal.aborted) return;
      if (answer?.status === 404 || (moved && !UNFINISHED.has(moved.status))) return end();
      if (moved) onMoved(moved);
      timer = setTimeout(() => void ask(), POLL);
    };
    void ask();
  };
  const turn = (): void => {
    letGo();
    letGo = () => {};
    if (document.hidden) return;
    if (polling) poll();
    else listen();
  };
  function stop(): void {
    document.removeEventListener("visibilitychange", turn);
    letGo();
  }
  document.addEventListener("visibilitychange", turn);
  turn();
  return stop;
}

const UNFINISHED: ReadonlySet<string> = new Set(["queued", "checking", "loading"]);

function movedOf(text: string): Moved | null {
  try {
    const { status, progress } = JSON.parse(text);
    const { step, rows_done, rows_total } = progress;
    return { status, step, rows_done, rows_total };
  } catch {
    return null;
  }
}
