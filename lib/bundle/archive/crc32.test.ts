import { expect, it } from "vitest";
import { crc32, crc32InScript } from "./crc32";

it("is the CRC-32 of zip, in one piece or several, built in or in script", () => {
  const text = Buffer.from("123456789");
  for (const crc of [crc32, crc32InScript]) {
    expect(crc(text, 0)).toBe(0xcbf43926);
    expect(crc(text.subarray(4), crc(text.subarray(0, 4), 0))).toBe(0xcbf43926);
    expect(crc(Buffer.alloc(0), 0)).toBe(0);
  }
});
