import { randomUUID } from "node:crypto";
import { bytesInWords } from "@/lib/bundle/limits";
import { type Archive, lastingKey, type SendOptions } from "./archive";
import { type BundleState, stateOf } from "./bundle-state";
import type { Meter } from "./meter";
import { sendFile } from "./send-file";
import { sendPieces } from "./send-pieces";
import { headersOf, type Server } from "./server";
import { type Answer, failure, persist, settled } from "./server-call";

/** Up to this many bytes go in one request; more in pieces, which a cut does not send back to the beginning. */
export const IN_ONE = 8 << 20;

/** Sends an archive until the server has it whole. */
export async function sendArchive(
  to: Server,
  archive: Archive,
  options: SendOptions,
  meter: Meter,
): Promise<BundleState & { url?: string }> {
  const total = bytesInWords(archive.bytes);
  const shown = (bytes: number): void =>
    meter.show(
      `Sending ${archive.name}`,
      archive.bytes > 0 ? bytes / archive.bytes : 1,
      meter.bar ? `${bytesInWords(bytes)} of ${total}` : total,
    );
  const send = archive.bytes > IN_ONE ? sendPieces : sendInOne;
  const answer = await send(to, archive, options, shown, (line) => meter.say(line));
  const sent = answer.status === 200 || answer.status === 202 ? stateOf(answer.body) : null;
  if (sent === null) throw failure(answer, to.origin);
  if (answer.body.sha256 !== archive.sha256)
    throw new Error(`${to.origin} stored other bytes than were sent: its sha256 is ${answer.body.sha256}.`);
  return { ...sent, url: typeof answer.body.url === "string" ? answer.body.url : undefined };
}

async function sendInOne(
  to: Server,
  archive: Archive,
  { study, supersedes, dryRun }: SendOptions,
  shown: (bytes: number) => void,
  told: (line: string) => void,
): Promise<Answer> {
  const url = new URL("/api/v1/bundles", to.origin);
  url.search = new URLSearchParams({
    ...(study ? { study } : {}),
    ...(supersedes ? { supersedes } : {}),
    ...(dryRun ? { dry_run: "1" } : {}),
    file_name: archive.name,
  }).toString();
  const headers = {
    ...headersOf(to),
    "content-type": archive.contentType,
    "idempotency-key": study ? randomUUID() : lastingKey(archive),
  };
  const whole = { path: archive.path, from: 0, length: archive.bytes };
  return persist(async () => settled(await sendFile(url, "POST", whole, headers, shown)), told);
}
