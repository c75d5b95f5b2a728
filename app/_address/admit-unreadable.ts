import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";
import { readablePath } from "./readable-path";

/**
 * Next answers a path that can't be decoded with a bare 500 before any page, route or proxy is asked. Made readable as
 * the request arrives, it names something that does not exist, and gets the page or the problem that says so.
 */
export function admitUnreadable(): void {
  subscribe("http.server.request.start", (message) => {
    if (typeof message !== "object" || message === null || !("request" in message)) return;
    const { request } = message;
    if (request instanceof IncomingMessage && request.url) request.url = readablePath(request.url);
  });
}
