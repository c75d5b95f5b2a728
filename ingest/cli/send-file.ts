import { createReadStream } from "node:fs";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { request as httpsRequest } from "node:https";
import { Readable } from "node:stream";
import { type Answer, answerOf, TryAgain } from "./server-call";

const STALL = 120_000;

/** The part of a file that is sent: bytes `from` … `from + length - 1`. */
export interface FilePart {
  path: string;
  from: number;
  length: number;
}

/**
 * Sends bytes of a file as they are on disk, with their length. `sent` hears how many have gone out. Throws TryAgain when
 * the connection breaks before the server's answer is whole, though not when it answers before it has read everything.
 */
export function sendFile(
  url: URL,
  method: "POST" | "PATCH",
  { path, from, length }: FilePart,
  headers: Record<string, string>,
  sent: (bytes: number) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const open = url.protocol === "https:" ? httpsRequest : httpRequest;
    const range = { start: from, end: Math.max(from, from + length - 1) };
    const file =
      length > 0 ? createReadStream(path, { ...range, highWaterMark: 256 * 1024 }) : Readable.from([]);
    let answered = false;
    const broken = (cause: Error): void => {
      file.destroy();
      if (!answered) reject(new TryAgain(`The connection to ${url.origin} broke.`, null, { cause }));
    };
    const request = open(url, { method, headers: { ...headers, "content-length": length } });
    request.setTimeout(STALL, () => request.destroy(new Error("Nothing moved for two minutes.")));
    request.once("error", broken);
    request.once("response", (response) => {
      answered = true;
      textOf(response)
        .then((text) => resolve(answerOf(response.statusCode ?? 0, text, response.headers["retry-after"])))
        .catch((cause: Error) =>
          reject(new TryAgain(`The connection to ${url.origin} broke.`, null, { cause })),
        )
        .finally(() => {
          file.destroy();
          request.destroy();
        });
    });
    let count = 0;
    file.on("data", (piece: Buffer) => {
      count += piece.length;
      sent(count);
    });
    file.once("error", (error: Error) => {
      answered = true;
      request.destroy();
      reject(error);
    });
    file.pipe(request);
  });
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = "";
  response.setEncoding("utf8");
  for await (const piece of response) text += piece;
  return text;
}
