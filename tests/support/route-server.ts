import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Response | Promise<Response>;

export interface Route {
  method: string;
  /** `/api/v1/bundles/:bundle/events`: parts after a colon are parameters. */
  path: string;
  handler: Handler;
}

export interface RouteServer {
  url: string;
  close: () => Promise<void>;
}

/** A route of the application with parameters of its own kind, for routeServer. */
export function route<Params extends Record<string, string>>(
  method: string,
  path: string,
  handler: (request: Request, context: { params: Promise<Params> }) => Response | Promise<Response>,
): Route {
  // The path is what makes the parameters: the caller names the ones that the handler takes.
  return {
    method,
    path,
    handler: (request, { params }) => handler(request, { params: params as Promise<Params> }),
  };
}

/** Route handlers behind a real HTTP server: bodies stream in and out, and a client that goes is noticed. */
export async function routeServer(routes: readonly Route[]): Promise<RouteServer> {
  const server: Server = createServer((req, res) => {
    answer(routes, req, res).catch((error: Error) => {
      if (!res.headersSent) res.writeHead(500).end(JSON.stringify({ code: "fault", detail: error.stack }));
      else res.destroy();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

async function answer(routes: readonly Route[], req: IncomingMessage, res: ServerResponse): Promise<void> {
  const url = new URL(req.url ?? "/", "http://localhost");
  const found = routes.flatMap(({ method, path, handler }) => {
    const params = method === req.method ? match(path, url.pathname) : null;
    return params ? [{ handler, params }] : [];
  })[0];
  if (!found) {
    res.writeHead(404).end();
    return;
  }
  const gone = new AbortController();
  res.once("close", () => gone.abort());
  const hasBody = req.method !== "GET" && req.method !== "HEAD";
  const request = new Request(url, {
    method: req.method,
    headers: Object.entries(req.headers).map(([name, value]): [string, string] => [name, String(value)]),
    signal: gone.signal,
    ...(hasBody ? { body: Readable.toWeb(req) as ReadableStream<Uint8Array>, duplex: "half" } : {}),
  });
  const response = await found.handler(request, { params: Promise.resolve(found.params) });
  res.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body) await pipeline(Readable.fromWeb(response.body as never), res).catch(() => {});
  else res.end();
}

function match(pattern: string, path: string): Record<string, string> | null {
  const names = pattern.split("/");
  const parts = path.split("/");
  if (names.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [i, name] of names.entries()) {
    const part = decodeURIComponent(parts[i] ?? "");
    if (name.startsWith(":")) params[name.slice(1)] = part;
    else if (name !== part) return null;
  }
  return params;
}
