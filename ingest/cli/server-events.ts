export interface ServerEvent {
  event: string;
  /** Its data, which is JSON. */
  data: unknown;
}

/** No word for this long, heartbeats included, and the connection counts as gone; ms. */
const SILENCE = 45_000;

/** The events of a text/event-stream until it ends. Throws when there is none, or when it falls silent. */
export async function* serverEvents(
  url: string,
  headers: Record<string, string>,
): AsyncGenerator<ServerEvent> {
  const gone = new AbortController();
  let timer = setTimeout(() => gone.abort(), SILENCE);
  try {
    const answer = await fetch(url, {
      headers: { ...headers, accept: "text/event-stream" },
      redirect: "manual",
      signal: gone.signal,
    });
    if (answer.status !== 200 || !answer.body) throw new Error(`There are no events (${answer.status}).`);
    const decoder = new TextDecoder();
    let text = "";
    for await (const piece of answer.body) {
      clearTimeout(timer);
      timer = setTimeout(() => gone.abort(), SILENCE);
      text += decoder.decode(piece, { stream: true });
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop() ?? "";
      for (const block of blocks) {
        const found = eventOf(block);
        if (found) yield found;
      }
    }
  } finally {
    clearTimeout(timer);
    gone.abort();
  }
}

function eventOf(block: string): ServerEvent | null {
  const values = (name: string): string[] =>
    block
      .split(/\r?\n/)
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).replace(/^ /, ""));
  const data = values("data");
  return data.length === 0
    ? null
    : { event: values("event").at(-1) ?? "message", data: JSON.parse(data.join("\n")) };
}
