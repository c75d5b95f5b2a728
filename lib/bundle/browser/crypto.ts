import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

type Encoding = "base64" | "binary" | "hex";

/** SHA-256 of a text in one go: `crypto.hash` of Node. */
export const hash = (_algorithm: "sha256", text: string, encoding: Encoding): string =>
  written(sha256(utf8ToBytes(text)), encoding);

/** SHA-256 of what comes bit by bit. */
export function createHash(_algorithm: "sha256") {
  const state = sha256.create();
  return {
    update(data: Uint8Array | string): void {
      state.update(typeof data === "string" ? utf8ToBytes(data) : data);
    },
    digest: (encoding: Encoding): string => written(state.digest(), encoding),
  };
}

/** A whole number from 0 up, below `most`, a power of two. */
export const randomInt = (most: number): number =>
  (crypto.getRandomValues(new Uint32Array(1))[0] as number) % most;

function written(digest: Uint8Array, encoding: Encoding): string {
  if (encoding === "hex") return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const bytes = String.fromCharCode(...digest);
  return encoding === "binary" ? bytes : btoa(bytes);
}
