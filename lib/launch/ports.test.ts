import { createServer, type Server } from "node:net";
import process from "node:process";
import { afterEach, expect, test } from "vitest";
import { listeningInodes, portHolder } from "./port-holder.mjs";
import { choosePort, freePort, isFree } from "./ports.mjs";

const servers: Server[] = [];
const occupy = (port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    const server = createServer();
    servers.push(server);
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
});

test("a free port can be listened on", async () => {
  const port = await freePort();
  expect(await isFree(port, "127.0.0.1")).toBe(true);
  await occupy(port, "127.0.0.1");
  expect(await isFree(port, "127.0.0.1")).toBe(false);
});

test("a stranger on the other loopback would answer for localhost: taken", async (context) => {
  const port = await freePort();
  await occupy(port, "::1").catch(() => context.skip("there is no IPv6 here"));
  expect(await isFree(port, "127.0.0.1")).toBe(false);
});

test("a taken port that was asked for is an error that says who has it", async () => {
  const port = await freePort();
  await occupy(port, "127.0.0.1");
  const who = process.platform === "linux" ? `process ${process.pid}` : "";
  await expect(choosePort({ port, host: "127.0.0.1", given: true })).rejects.toThrow(
    `Port ${port} is taken by ${who}`,
  );
});

test("a taken port that was not asked for leads to a later free one", async () => {
  const port = await freePort();
  await occupy(port, "127.0.0.1");
  const chosen = await choosePort({ port, host: "127.0.0.1", given: false });
  expect(chosen.port).toBeGreaterThan(port);
  expect(chosen.holder).not.toBeNull();
  await occupy(chosen.port, "127.0.0.1");
});

test("a host that is no address of this machine is said", async () => {
  await expect(isFree(await freePort(), "192.0.2.1")).rejects.toThrow("no address of this machine");
});

test("nobody holds a free port", async () => {
  expect(await portHolder(await freePort())).toBeNull();
});

test("listening sockets are told from connections in the kernel's table", () => {
  const row = (address: string, state: string, inode: number) =>
    `   0: ${address} 00000000:0000 ${state} 00000000:00000000 00:00000000 00000000     0        0 ${inode} 1 0 100 0 0 10 0`;
  const table = [
    "  sl  local_address rem_address st",
    row("0100007F:0BB8", "0A", 11),
    row("0100007F:0BB8", "01", 12),
    row("0100007F:0BB9", "0A", 13),
  ];
  expect(listeningInodes(table.join("\n"), 3000)).toEqual(["11"]);
});
