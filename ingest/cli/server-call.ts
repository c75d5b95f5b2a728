import { setTimeout as sleep } from "node:timers/promises";

/** What a server answered, its body read as JSON where it is JSON. */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
  /** The body as it came. */
  text: string;
  /** Seconds that the server asks to wait, if it does. */
  retryAfter: number | null;
}

/** A call that a later try may bring through. */
export class TryAgain extends Error {
  constructor(
    message: string,
    readonly retryAfter: number | null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const PAUSES = [1, 2, 4, 8, 16, 30];
const LONGEST_WAIT = 900;

/**
 * Repeats a call while the connection breaks or the server is busy: after 1, 2, 4 … 30 seconds, or as long as the server
 * says. `told` hears of each pause.
 */
export async function persist<T>(call: () => Promise<T>, told: (line: string) => void): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      return await call();
    } catch (error) {
      const pause = PAUSES[failures];
      if (!(error instanceof TryAgain) || pause === undefined) throw error;
      const seconds = error.retryAfter ?? pause;
      if (seconds > LONGEST_WAIT) throw error;
      told(`${error.message} Trying again in ${seconds} s.`);
      await sleep(seconds * 1000 * (error.retryAfter === null ? 0.75 + Math.random() / 2 : 1));
    }
  }
}

/** Throws TryAgain for answers that may be others later. */
export function settled(answer: Answer): Answer {
  const { status, retryAfter } = answer;
  if (status === 429 || status === 408 || status >= 500)
    throw new TryAgain(detailOf(answer) ?? `The server answered ${status}.`, retryAfter);
  return answer;
}

/** One GET, or a call of another kind with a small body as JSON. Throws TryAgain when the connection breaks. */
export async function ask(
  url: string | URL,
  headers: Record<string, string>,
  call: { method: "POST"; json?: unknown } | { method: "GET" } = { method: "GET" },
): Promise<Answer> {
  const body = "json" in call && call.json !== undefined ? JSON.stringify(call.json) : undefined;
  const typed = body === undefined ? headers : { ...headers, "content-type": "application/json" };
  try {
    // Never followed: a token goes to the server it is for, and to no other.
    const answer = await fetch(url, {
      method: call.method,
      body,
      headers: typed,
      redirect: "manual",
      signal: AbortSignal.timeout(60_000),
    });
    return answerOf(answer.status, await answer.text(), answer.headers.get("retry-after"));
  } catch (cause) {
    throw new TryAgain(`The connection to ${new URL(url).origin} failed.`, null, { cause });
  }
}

export function answerOf(status: number, text: string, retryAfter: string | null | undefined): Answer {
  const seconds = retryAfter && /^\d{1,6}$/.test(retryAfter) ? Number(retryAfter) : null;
  return { status, body: objectOf(text), text, retryAfter: seconds };
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** What a problem says, for people. */
export function detailOf({ body }: Answer): string | null {
  return typeof body.detail === "string" ? body.detail : null;
}

/** The sentence for an answer that is none of those expected. */
export function failure(answer: Answer, origin: string): Error {
  if (answer.status >= 300 && answer.status < 400)
    return new Error(`${origin} sends on to another address: set HOLDFAST_URL to that one.`);
  return new Error(detailOf(answer) ?? `${origin} answered ${answer.status}.`);
}
