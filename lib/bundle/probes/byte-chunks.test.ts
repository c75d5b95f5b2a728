import { expect, it } from "vitest";
import { ByteChunks, numberSize, textSize } from "./byte-chunks";

it("keeps numbers and texts of any size over many chunks", () => {
  const bytes = new ByteChunks();
  const numbers = [0, 1, 127, 128, 16_383, 16_384, 2 ** 27];
  const texts = [
    "",
    "a",
    "é",
    "😀".repeat(70_000),
    "x".repeat(300_000),
    "y".repeat(200_000),
    "z".repeat(200),
  ];
  const kept = [...texts, ...texts].map((text, n) => {
    const number = numbers[n % numbers.length] as number;
    const address = bytes.reserve(numberSize(number) + textSize(text));
    bytes.writeNumber(number);
    bytes.writeText(text);
    return { address, number, text };
  });
  for (const { address, number, text } of kept) {
    bytes.seek(address);
    expect(bytes.readNumber()).toBe(number);
    const { at } = bytes;
    expect(bytes.readText() === text).toBe(true);
    const end = bytes.at;
    for (const other of [...texts, "b", "Ã©", `${text}a`, text.slice(0, -1)]) {
      bytes.at = at;
      expect(bytes.matchText(other)).toBe(other === text);
      expect(bytes.at).toBe(end);
    }
  }
});
