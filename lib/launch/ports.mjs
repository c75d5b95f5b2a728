import { createServer } from "node:net";
import { PlainFault } from "./faults.mjs";
import { portHolder } from "./port-holder.mjs";
import { isLoopback } from "./settings.mjs";

/** @param {number} port @param {string} host @returns {Promise<NodeJS.ErrnoException | null>} */
function tryListening(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", resolve);
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

/**
 * Whether a server could listen there. On loopback both families are asked: the address shown says
 * `localhost`, and a stranger on ::1 would answer the browser instead of us.
 * @param {number} port
 * @param {string} host
 */
export async function isFree(port, host) {
  const hosts = isLoopback(host) ? new Set([host, "127.0.0.1", "::1"]) : [host];
  for (const each of hosts) {
    const error = await tryListening(port, each);
    if (error === null) continue;
    if (error.code === "EADDRINUSE") return false;
    if (each !== host) continue;
    if (error.code === "EACCES")
      throw new PlainFault(`Port ${port} may not be opened by this user: set PORT to a number above 1023.`);
    if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND" || error.code === "EAI_AGAIN")
      throw new PlainFault(`HOST is ${host}, which is no address of this machine.`);
    throw error;
  }
  return true;
}

/**
 * The port to serve on: the wanted one, or the next free one when the person did not ask for it by name.
 * @param {{ port: number, host: string, given: boolean }} wanted
 * @returns {Promise<{ port: number, holder: string | null }>} `holder`: who has the wanted port, when we moved
 * @throws {PlainFault} the port was asked for and is taken
 */
export async function choosePort({ port, host, given }) {
  if (await isFree(port, host)) return { port, holder: null };
  const holder = (await portHolder(port)) ?? "another program";
  if (given)
    throw new PlainFault(
      `Port ${port} is taken by ${holder}. Stop it, or set PORT to another number (or leave PORT unset).`,
    );
  for (let next = port + 1; next <= Math.min(port + 100, 65_535); next++)
    if (await isFree(next, host)) return { port: next, holder };
  throw new PlainFault(`Ports ${port} to ${port + 100} are all taken: set PORT to a free one.`);
}

/**
 * A port on 127.0.0.1 that nobody uses right now, chosen by the system.
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        if (address !== null && typeof address === "object") resolve(address.port);
        else reject(new Error("the system gave no port"));
      });
    });
  });
}
