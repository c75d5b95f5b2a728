import { once } from "node:events";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";

export interface UnsteadyProxy {
  url: string;
  /** Requests that came in, as `POST /path`. */
  seen: string[];
  /** Bytes of bodies that came in. */
  received: number;
  /** What happens to the next POSTs and PATCHes, in turn; then all go through. */
  faults: Fault[];
  close: () => Promise<void>;
}

/**
 * `lost`: the server has answered, the answer never arrives. `cut`: half of what came first goes through. `busy`: 503.
 * `none`: it goes through.
 */
export type Fault = "lost" | "cut" | "busy" | "none";

/** A way to a server on which connections break. */
export async function unsteadyProxy(target: string): Promise<UnsteadyProxy> {
  const faults: Fault[] = [];
  const seen: string[] = [];
  const proxy: UnsteadyProxy = {
    url: "",
    seen,
    faults,
    received: 0,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  const server = createServer((req, res) => {
    seen.push(`${req.method} ${req.url?.split("?")[0]}`);
    const fault = req.method === "POST" || req.method === "PATCH" ? faults.shift() : undefined;
    req.on("data", (piece: Buffer) => {
      proxy.received += piece.length;
    });
    if (fault === "busy") {
      req.resume();
      res.writeHead(503, { "retry-after": "1" }).end();
      return;
    }
    const onward = httpRequest(
      `${target}${req.url}`,
      { method: req.method, headers: req.headers },
      (answer) => {
        if (fault === "lost") {
          answer.resume().once("end", () => req.socket.destroy());
          return;
        }
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(res);
      },
    );
    onward.on("error", () => res.destroy());
    res.once("close", () => onward.destroy());
    if (fault === "cut") {
      req.once("data", (piece: Buffer) => {
        onward.write(piece.subarray(0, piece.length / 2), () => {
          onward.destroy();
          req.socket.destroy();
        });
      });
    } else req.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  proxy.url = `http://localhost:${port}`;
  return proxy;
}
