import "server-only";

/** Seconds that a reader may take for one piece: afterwards it is taken to be gone, and what it held is freed. */
const PATIENCE = 120;

/**
 * Pieces as the body of an answer: read as fast as they are taken and not before, so that what nobody fetches costs
 * nothing. A reader who goes, or takes nothing for two minutes, ends the reading; a fault cuts the download, which is
 * never a short one.
 */
export function downloadStream(
  pieces: AsyncGenerator<Uint8Array>,
  patience = PATIENCE,
): ReadableStream<Uint8Array> {
  let waiting: NodeJS.Timeout | undefined;
  return new ReadableStream(
    {
      async pull(controller) {
        clearTimeout(waiting);
        try {
          const next = await pieces.next();
          if (next.done) {
            controller.close();
            return;
          }
          controller.enqueue(next.value);
        } catch (error) {
          controller.error(error);
          return;
        }
        waiting = setTimeout(() => {
          controller.error(new Error("The reader of a download stopped taking it."));
          void pieces.return(undefined).catch(() => null);
        }, patience * 1000);
        waiting.unref();
      },
      async cancel() {
        clearTimeout(waiting);
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
