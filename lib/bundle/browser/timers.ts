const waiting: (() => void)[] = [];
const { port1, port2 } = new MessageChannel();
port1.onmessage = () => waiting.shift()?.();

/** After the messages that are waiting; `setTimeout` would wait four milliseconds. */
export function immediately(run: () => void): void {
  waiting.push(run);
  port2.postMessage(null);
}

/** Of "node:timers/promises". */
export const setImmediate = (): Promise<void> => new Promise(immediately);
