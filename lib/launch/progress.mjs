/**
 * @typedef {object} Progress
 * @property {(line: string) => void} say one line of its own
 * @property {<T>(label: string, work: () => Promise<T>) => Promise<T>} step shows that something runs, and for how long
 */

const seconds = (/** @type {number} */ since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Progress on a stream: on a terminal the seconds tick on one line; elsewhere a line after the first
 * second and every ten after that, so that a log shows what is being waited for.
 * @param {NodeJS.WriteStream} [stream]
 * @returns {Progress}
 */
export function terminalProgress(stream = process.stdout) {
  const live = stream.isTTY === true;
  const say = (/** @type {string} */ line) => void stream.write(`${live ? "\r\x1b[K" : ""}${line}\n`);
  return {
    say,
    async step(label, work) {
      const since = Date.now();
      let ticks = 0;
      const tick = () => {
        ticks += 1;
        if (live) stream.write(`\r\x1b[K${label} … ${Math.round((Date.now() - since) / 1000)} s`);
        else if (ticks === 1 || ticks % 10 === 0)
          stream.write(`${label} … ${ticks > 1 ? `${ticks} s` : ""}\n`);
      };
      const timer = setInterval(tick, 1000);
      if (live) stream.write(`${label} …`);
      try {
        const result = await work();
        say(`${label}: ${seconds(since)}`);
        return result;
      } catch (error) {
        say(`${label}: failed after ${seconds(since)}`);
        throw error;
      } finally {
        clearInterval(timer);
      }
    },
  };
}

/** Progress that nobody sees: for tests that start the same things. @type {Progress} */
export const silentProgress = { say: () => {}, step: (_label, work) => work() };
