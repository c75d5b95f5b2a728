import process from "node:process";
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import { keepToken } from "./kept-tokens";
import { headersOf, refuseClearText, serverOrigin } from "./server";
import { ask } from "./server-call";
import { UsageError } from "./usage-error";

/** Keeps a token after the server has recognised it. It comes from a prompt or standard input, never from an argument. */
export async function login({ json }: { json?: boolean }): Promise<number> {
  const origin = serverOrigin();
  refuseClearText(origin);
  const token = await readToken(origin);
  if (!/^[\x21-\x7e]{8,500}$/.test(token)) throw new UsageError("That is no token.");
  // No bundle has this name: whoever is let in is told so, whoever is not is told that.
  const answer = await ask(`${origin}/api/v1/bundles/none`, headersOf({ origin, token }));
  if (answer.status === 401) {
    process.stderr.write(`${origin} does not know this token: it is unknown, expired or revoked.\n`);
    return 1;
  }
  if (answer.status !== 404)
    throw new Error(`${origin} does not answer like a Holdfast server (${answer.status}).`);
  const path = await keepToken(origin, token);
  process.stdout.write(
    json ? `${JSON.stringify({ server: origin, path }, null, 2)}\n` : `Kept for ${origin} in ${path}.\n`,
  );
  return 0;
}

async function readToken(origin: string): Promise<string> {
  if (!process.stdin.isTTY) {
    let text = "";
    process.stdin.setEncoding("utf8");
    for await (const piece of process.stdin) text += piece;
    return text.trim();
  }
  process.stderr.write(`Token for ${origin} (from its account page; it is not shown): `);
  const silent = new Writable({ write: (_piece, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await new Promise<string>((resolve, reject) => {
      prompt.once("line", (line) => resolve(line.trim()));
      prompt.once("SIGINT", () => reject(new UsageError("Nothing was kept.")));
      prompt.once("close", () => resolve(""));
    });
  } finally {
    prompt.close();
    process.stderr.write("\n");
  }
}
