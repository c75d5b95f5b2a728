import { randomBytes } from "node:crypto";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { inWords } from "./faults.mjs";
import { DATA_REMEDY } from "./folders.mjs";

/**
 * A random secret kept in a file that only its owner reads; made when it is not there yet.
 * @param {string} path
 * @returns {string} 43 characters, 256 random bits
 */
export function keptSecret(path) {
  try {
    const kept = readFileSync(path, "utf8").trim();
    if (kept.length >= 32) {
      chmodSync(path, 0o600);
      return kept;
    }
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT")
      throw inWords(error, path, DATA_REMEDY);
  }
  const secret = randomBytes(32).toString("base64url");
  try {
    writeFileSync(path, `${secret}\n`, { mode: 0o600 });
  } catch (error) {
    throw inWords(error, path, DATA_REMEDY);
  }
  return secret;
}
