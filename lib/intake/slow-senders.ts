import { subscribe } from "node:diagnostics_channel";
import { Server } from "node:http";

const TWO_HOURS = 2 * 60 * 60 * 1000;

/**
 * Lets a request take two hours to come in. Node's own limit is five minutes, in which a line of 5 Mbit/s does not bring
 * the largest bundle; who stops sending is dropped after a minute (bodyPieces), and headers keep their own limit. Next
 * has no setting for it, so the server is met at its first request.
 */
export function admitSlowSenders(): void {
  subscribe("http.server.request.start", (message) => {
    if (typeof message !== "object" || message === null || !("server" in message)) return;
    const { server } = message;
    if (server instanceof Server && server.requestTimeout < TWO_HOURS) server.requestTimeout = TWO_HOURS;
  });
}
