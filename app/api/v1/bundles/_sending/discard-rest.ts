const MOST_BYTES = 64 * 1024 * 1024;
const MOST_MS = 20_000;

/**
 * Reads and drops what of a body nobody wanted, behind an answer that was given early. Left unread it would block the
 * connection for the sender's next request; cut off at once it would reach the sender before the answer does.
 */
export async function discardRest(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (body === null || body.locked) return;
  const reader = body.getReader();
  const giveUp = setTimeout(() => void reader.cancel().catch(() => {}), MOST_MS);
  try {
    for (let bytes = 0; bytes < MOST_BYTES; ) {
      const { done, value } = await reader.read();
      if (done) return;
      bytes += value.byteLength;
    }
    await reader.cancel();
  } catch {
    // The sender has gone, which is as good.
  } finally {
    clearTimeout(giveUp);
  }
}
