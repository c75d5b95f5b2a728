import { HoldfastError } from "@/lib/errors";

/**
 * The bytes of a request as they come. Throws HoldfastError invalid_request when the connection breaks, or when
 * nothing has come for `stallSeconds`: whoever stops sending must not hold a file open for ever.
 */
export async function* bodyPieces(
  body: ReadableStream<Uint8Array>,
  stallSeconds = 60,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await within(reader.read(), stallSeconds);
      if (done) return;
      yield value;
    }
  } catch (cause) {
    if (cause instanceof HoldfastError) throw cause;
    throw new HoldfastError("invalid_request", "The connection was cut. Nothing was stored; send it again.", {
      cause,
    });
  } finally {
    // What is still on its way is its owner's to deal with.
    reader.releaseLock();
  }
}

async function within<T>(work: Promise<T>, seconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () =>
        reject(new HoldfastError("invalid_request", `Nothing came for ${seconds} seconds. Send it again.`)),
      seconds * 1000,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
