import { once } from "node:events";
import { createServer } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serverEvents } from "./server-events";

/** What the server says, in the pieces in which it says it. */
let pieces: string[] = [];
let status = 200;
const server = createServer((_, res) => {
  res.writeHead(status, { "content-type": "text/event-stream" });
  const say = () => {
    const piece = pieces.shift();
    if (piece === undefined) res.end();
    else res.write(piece, () => setTimeout(say, 5));
  };
  say();
});
let url = "";
beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address === "object" && address !== null) url = `http://127.0.0.1:${address.port}/`;
});
afterAll(() => void server.close());

async function told(...sent: string[]) {
  pieces = sent;
  const events = [];
  for await (const event of serverEvents(url, {})) events.push(event);
  return events;
}

test("events come whole however the connection cuts them, heartbeats are none", async () => {
  expect(
    await told(
      "retry: 2000\n\n: still here\n\nid: 1\nevent: pro",
      'gress\ndata: {"n":"é',
      '"}\n',
      "\n",
      "event: done\ndata: 1\n\n",
    ),
  ).toEqual([
    { event: "progress", data: { n: "é" } },
    { event: "done", data: 1 },
  ]);
  expect(await told("data: [1,\r\ndata: 2]\r\n\r\n", "event: cut\ndata: 3\n")).toEqual([
    { event: "message", data: [1, 2] },
  ]);
});

test("an answer that has none is an error", async () => {
  status = 404;
  await expect(told()).rejects.toThrow("There are no events (404).");
});
