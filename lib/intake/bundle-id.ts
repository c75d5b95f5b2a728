import { randomBytes } from "node:crypto";

const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

/** A public bundle id: 16 characters of lower-case base 32, 80 random bits. */
export function newBundleId(): string {
  let id = "";
  for (const byte of randomBytes(16)) id += ALPHABET[byte & 31];
  return id;
}
