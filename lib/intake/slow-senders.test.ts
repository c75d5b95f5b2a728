import { once } from "node:events";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { admitSlowSenders } from "./slow-senders";

test("a server gives a request two hours from its first one on, and headers no more than before", async () => {
  const server = createServer((_, res) => res.end());
  const { headersTimeout } = server;
  expect(server.requestTimeout).toBe(300_000);
  admitSlowSenders();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("No port.");
  await fetch(`http://127.0.0.1:${address.port}/`);
  expect([server.requestTimeout, server.headersTimeout]).toEqual([7_200_000, headersTimeout]);
  server.close();
  server.closeAllConnections();
});
