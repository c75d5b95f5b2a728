import "server-only";
import type { Viewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { AtOnce } from "@/lib/intake/at-once";
import { bodyPieces } from "@/lib/intake/body-pieces";
import { enqueueBundle, type NewBundle, TooLarge } from "@/lib/intake/enqueue";
import { limitsFromEnvironment } from "@/lib/intake/limits";
import { checkQuotas, quotasFromEnvironment } from "@/lib/intake/quotas";
import { database } from "./database";
import { admitSending, type Destination, type SentBundle, sentAnswer, studyToSendTo } from "./sending";
import { senderOf } from "./study-role";

export interface Sending extends Destination {
  /** What the sender calls this sending. */
  key: string | null;
  /** Bytes as announced by Content-Length. */
  announced: number | undefined;
  body: ReadableStream<Uint8Array> | null;
}

const uploads = new AtOnce(8);

/**
 * Stores what a viewer sends, whole or not at all, for the workers. Memory stays flat. Throws HoldfastError: unauthorized,
 * forbidden, not_found, invalid_request, too_large, unprocessable, too_many_requests.
 */
export async function sendBundle(viewer: Viewer, sending: Sending): Promise<SentBundle> {
  const sql = database();
  const user = senderOf(viewer);
  const study = await studyToSendTo(viewer, user, sending);
  const { sent: maxBytes } = limitsFromEnvironment();
  const { announced, body, file_name: fileName, dry_run: dryRun, supersedes, key } = sending;
  if (announced !== undefined && announced > maxBytes) throw new TooLarge(maxBytes);
  if (body === null || announced === 0) throw empty();
  await admitSending(user, announced ?? 0);
  const bundle: NewBundle = {
    study,
    fileName,
    source: bodyPieces(body),
    supersedes,
    maxBytes,
    announced,
    sender: user,
    dryRun,
    key:
      key === null
        ? undefined
        : { key, request: JSON.stringify([sending.study, supersedes ?? null, dryRun, fileName]) },
    async admit(bytes) {
      if (bytes === 0) throw empty();
      await checkQuotas(sql, user, bytes, quotasFromEnvironment());
    },
  };
  return sentAnswer(await uploads.run(user, () => enqueueBundle(sql, bundle)));
}

const empty = () => new HoldfastError("invalid_request", "The body is empty: send the archive itself.");
