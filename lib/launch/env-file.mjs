import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PlainFault } from "./faults.mjs";

// Node learnt to read these files itself in 20.12; the project runs from 20.9.
const LINE = /^\s*(?:export\s+)?([A-Za-z_][A-Za-z0-9_]*)\s*=\s*(.*?)\s*$/;

/**
 * Parses `NAME=value` lines. Quotes around a value are taken off, `#` starts a comment outside them.
 * @param {string} text
 * @returns {{ values: Record<string, string>, wrong: number[] }} `wrong`: line numbers that are not settings
 */
export function parseEnvFile(text) {
  /** @type {Record<string, string>} */
  const values = {};
  /** @type {number[]} */
  const wrong = [];
  text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .forEach((line, index) => {
      if (/^\s*(#|$)/.test(line)) return;
      const [, name, raw = ""] = LINE.exec(line) ?? [];
      if (!name) {
        wrong.push(index + 1);
        return;
      }
      const quoted = /^(["'])(.*)\1\s*(?:#.*)?$/.exec(raw);
      values[name] = quoted ? (quoted[2] ?? "") : raw.replace(/(^|\s+)#.*$/, "");
    });
  return { values, wrong };
}

/**
 * The environment with the checkout's `.env` beneath it: what the shell says wins.
 * @param {string} root the checkout
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withEnvFile(root, env) {
  const path = join(root, ".env");
  let text;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOENT") return { ...env };
    throw new PlainFault(`${path} could not be read: ${/** @type {Error} */ (error).message}`, {
      cause: error,
    });
  }
  const { values, wrong } = parseEnvFile(text);
  if (wrong.length > 0)
    throw new PlainFault(`${path}:${wrong[0]} is not a setting: write NAME=value, or # before a comment.`);
  return { ...values, ...env };
}
