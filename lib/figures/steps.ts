/**
 * Work in steps of a fraction of a second, so that a server can answer others in between: a generator that yields
 * after each step and returns the result. This runs one without a pause.
 */
export function finished<T>(steps: Generator<undefined, T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
