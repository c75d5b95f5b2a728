import { dirname } from "node:path";

/** A fault the person at the terminal can mend: its message is shown alone, without a stack. */
export class PlainFault extends Error {
  name = "PlainFault";
}

const DISK_FULL = new Set(["ENOSPC", "EDQUOT"]);
const REFUSED = new Set(["EACCES", "EPERM"]);

/**
 * Turns a failed file operation into one sentence that names the path and the way out.
 * Anything that is not such a failure comes back as it was.
 * @param {unknown} error
 * @param {string} path what was being written, for errors that carry no path of their own
 * @param {string} remedy what to do instead, as a sentence
 * @returns {unknown}
 */
export function inWords(error, path, remedy) {
  if (!(error instanceof Error) || error instanceof PlainFault) return error;
  const code = /** @type {NodeJS.ErrnoException} */ (error).code ?? "";
  const place = /** @type {NodeJS.ErrnoException} */ (error).path ?? path;
  if (DISK_FULL.has(code))
    return new PlainFault(
      `The disk is full: ${place} could not be written. Free some space and start again.`,
      {
        cause: error,
      },
    );
  if (code === "EROFS")
    return new PlainFault(`${place} is on a read-only file system. ${remedy}`, { cause: error });
  if (REFUSED.has(code))
    return new PlainFault(`${place} may not be written by this user. ${remedy}`, { cause: error });
  if (code === "ENOTDIR" || code === "EEXIST")
    return new PlainFault(`${place} (or ${dirname(place)}) is a file where a folder is needed. ${remedy}`, {
      cause: error,
    });
  return error;
}

/**
 * The same for text printed by another program (npm, initdb): null when it says none of this.
 * @param {string} output
 * @param {string} path
 * @param {string} remedy
 */
export function outputInWords(output, path, remedy) {
  for (const [pattern, code] of /** @type {const} */ ([
    [/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/, "ENOSPC"],
    [/EROFS|Read-only file system/, "EROFS"],
    [/EACCES|EPERM|Permission denied/, "EACCES"],
  ])) {
    if (pattern.test(output)) return inWords(Object.assign(new Error(output), { code }), path, remedy);
  }
  return null;
}

/**
 * Prints what ended a program and returns the exit status.
 * @param {unknown} error
 */
export function report(error) {
  if (error instanceof PlainFault) console.error(`\n${error.message}`);
  else console.error(error);
  return 1;
}
