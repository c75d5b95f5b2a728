/** Waits so many ms, or, given null, until the browser has a network; false when it was called off meanwhile. */
export function passed(ms: number | null, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (whole: boolean) => {
      clearTimeout(timer);
      window.removeEventListener("online", on);
      signal.removeEventListener("abort", off);
      resolve(whole);
    };
    const on = () => end(true);
    const off = () => end(false);
    const timer = ms === null ? undefined : setTimeout(on, ms);
    window.addEventListener("online", on);
    signal.addEventListener("abort", off, { once: true });
    if (signal.aborted) off();
  });
}
