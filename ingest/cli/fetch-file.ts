import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { type Answer, answerOf, TryAgain } from "./server-call";

const STALL = 120_000;
const LONGEST_PROBLEM = 1 << 20;

/** What a server said of a file, and what came. */
export interface Fetched {
  /** As the server calls it; no folder. */
  name: string;
  bytes: number;
  sha256: string;
  study: string | null;
  revision: number | null;
  /** Trials that the server announced. */
  rows: number | null;
  texts: string | null;
}

/**
 * Writes what an address answers to `path`, whatever lay there. `file` is null where the answer is no file. Throws TryAgain
 * when the connection breaks before the file is whole; what came by then is on disk.
 */
export async function fetchFile(
  url: URL,
  headers: Record<string, string>,
  path: string,
  came: (bytes: number) => void,
): Promise<{ answer: Answer; file: Fetched | null }> {
  const broken = (cause: unknown): TryAgain =>
    new TryAgain(`The connection to ${url.origin} broke.`, null, { cause });
  const response = await open(url, headers).catch((cause) => {
    throw broken(cause);
  });
  const status = response.statusCode ?? 0;
  if (status !== 200) {
    const text = await textOf(response).catch((cause) => {
      throw broken(cause);
    });
    return { answer: answerOf(status, text, response.headers["retry-after"]), file: null };
  }
  const hash = createHash("sha256");
  let bytes = 0;
  const packed = response.headers["content-encoding"] === "gzip";
  const counted = async function* (pieces: AsyncIterable<Buffer>) {
    for await (const piece of pieces) {
      bytes += piece.length;
      hash.update(piece);
      came(bytes);
      yield piece;
    }
  };
  const file = createWriteStream(path, { mode: 0o600 });
  let disk: Error | null = null;
  file.once("error", (error) => {
    disk = error;
  });
  try {
    if (packed) await pipeline(response, createGunzip(), counted, file);
    else await pipeline(response, counted, file);
  } catch (cause) {
    // A full or read-only disk is not mended by trying again.
    throw disk === null || (cause as NodeJS.ErrnoException).code?.startsWith("ERR_STREAM_PREM")
      ? broken(cause)
      : cause;
  }
  const announced = response.headers["content-length"];
  if (!packed && announced !== undefined && Number(announced) !== bytes)
    throw broken(new Error(`${bytes} of ${announced} bytes came.`));
  return {
    answer: { status, body: {}, text: "", retryAfter: null },
    file: { bytes, sha256: hash.digest("hex"), ...saidOf(response) },
  };
}

function open(url: URL, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const get = url.protocol === "https:" ? httpsRequest : httpRequest;
    // Never followed: a token goes to the server it is for, and to no other.
    const request = get(url, { headers: { ...headers, accept: "*/*", "accept-encoding": "gzip" } });
    request.setTimeout(STALL, () => request.destroy(new Error("Nothing came for two minutes.")));
    request.once("error", reject);
    request.once("response", resolve);
    request.end();
  });
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = "";
  response.setEncoding("utf8");
  for await (const piece of response) if (text.length < LONGEST_PROBLEM) text += piece;
  return text;
}

function saidOf({ headers }: IncomingMessage): Omit<Fetched, "bytes" | "sha256"> {
  const said = (name: string): string | null => {
    const value = headers[`holdfast-${name}`];
    return typeof value === "string" ? decodeURIComponent(value) : null;
  };
  const number = (name: string): number | null => {
    const value = said(name);
    return value !== null && /^\d{1,15}$/.test(value) ? Number(value) : null;
  };
  const whole = /filename="([^"]*)"/.exec(headers["content-disposition"] ?? "")?.[1] ?? "";
  // A server names a file, never a place.
  const name = basename(whole.replaceAll("\\", "/")).replace(/^\.+/, "");
  return {
    name: name || "export",
    study: said("study"),
    revision: number("revision"),
    rows: number("rows"),
    texts: said("texts"),
  };
}
