import "server-only";
import { isIP } from "node:net";

/**
 * Who a request comes from, for counting alone: the address that the outermost of `proxies` trusted proxies saw. What
 * stands further left in `X-Forwarded-For` was sent by the client, who may write what it likes. Without a trusted
 * proxy, or with a header that is none of theirs, null: nothing is known.
 */
export function clientAddress(headers: Headers, proxies: number): string | null {
  if (proxies < 1) return null;
  const chain = (headers.get("x-forwarded-for") ?? "").split(",").map((part) => part.trim());
  const address = chain.at(-proxies) ?? "";
  const bare = address.replace(/^\[(.*)\](:\d+)?$/, "$1").replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1");
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(bare)?.[1] ?? bare;
  const family = isIP(mapped);
  if (family === 0) return null;
  return family === 4 ? mapped : network(mapped);
}

/** The /64 of an IPv6 address: one customer has at least that many, so a single address says nothing. */
function network(address: string): string {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const groups = (text: string) => (text === "" ? [] : text.split(":"));
  const front = groups(head);
  const back = tail === undefined ? [] : groups(tail);
  const missing = tail === undefined ? 0 : Math.max(0, 8 - front.length - back.length);
  const all = [...front, ...Array<string>(missing).fill("0"), ...back];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
