import { expect, test } from "vitest";
import { bodyPieces } from "./body-pieces";

const all = async (body: ReadableStream<Uint8Array>, seconds?: number) => {
  const pieces: number[] = [];
  for await (const piece of bodyPieces(body, seconds)) pieces.push(piece.length);
  return pieces;
};

test("the pieces of a body come as they are, and its stream is free again", async () => {
  const body = new Blob([new Uint8Array(10)]).stream();
  expect((await all(body)).reduce((a, b) => a + b, 0)).toBe(10);
  expect(body.locked).toBe(false);
});

test("a broken connection and one that falls silent are told apart from a whole body", async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error("aborted"));
    },
  });
  await expect(all(broken)).rejects.toMatchObject({
    code: "invalid_request",
    message: expect.stringContaining("cut"),
  });
  const silent = new ReadableStream<Uint8Array>({});
  await expect(all(silent, 0.05)).rejects.toMatchObject({
    code: "invalid_request",
    message: expect.stringContaining("Nothing came for 0.05 seconds"),
  });
  expect(silent.locked).toBe(false);
});
