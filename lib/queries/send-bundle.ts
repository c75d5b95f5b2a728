import "server-only";
import { authSettings } from "@/lib/auth/env";
import { secondsToWait } from "@/lib/auth/rate-limit";
import type { Viewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { AtOnce } from "@/lib/intake/at-once";
import { bodyPieces } from "@/lib/intake/body-pieces";
import { type Enqueued, enqueueBundle, type NewBundle, TooLarge } from "@/lib/intake/enqueue";
import { limitsFromEnvironment } from "@/lib/intake/limits";
import { checkQuotas, quotasFromEnvironment } from "@/lib/intake/quotas";
import { unguessableSlug } from "@/lib/intake/study";
import { database } from "./database";
import { storable } from "./storable";
import { senderOf, writableStudy } from "./study-role";

export interface Sending {
  /** null: a new private study of the sender's. */
  study: string | null;
  supersedes: string | undefined;
  dry_run: boolean;
  file_name: string;
  /** What the sender calls this sending. */
  key: string | null;
  /** Bytes as announced by Content-Length. */
  announced: number | undefined;
  body: ReadableStream<Uint8Array> | null;
}

export interface SentBundle {
  id: string;
  status: string;
  /** The study's slug. */
  study: string;
  sha256: string;
  /** The bundle's page. */
  url: string;
  dry_run: boolean;
  /** The same bytes were sent to this study before, or this very sending was. */
  duplicate?: true;
  duplicate_of?: string;
}

const uploads = new AtOnce(8);

/**
 * Stores what a viewer sends, whole or not at all, for the workers. Memory stays flat. Throws HoldfastError: unauthorized,
 * forbidden, not_found, invalid_request, too_large, unprocessable, too_many_requests.
 */
export async function sendBundle(viewer: Viewer, sending: Sending): Promise<SentBundle> {
  const sql = database();
  const user = senderOf(viewer);
  const study = await studyFor(viewer, user, sending);
  const { sent: maxBytes } = limitsFromEnvironment();
  const { announced, body, file_name: fileName, dry_run: dryRun, supersedes, key } = sending;
  if (announced !== undefined && announced > maxBytes) throw new TooLarge(maxBytes);
  if (body === null || announced === 0) throw empty();
  const quotas = quotasFromEnvironment();
  const limit = { kind: "bundles", whose: String(user), most: quotas.sendings, minutes: 15 };
  const wait = await secondsToWait([limit]);
  if (wait > 0)
    throw new HoldfastError(
      "too_many_requests",
      `More than ${quotas.sendings} bundles were sent in a quarter of an hour (HOLDFAST_MAX_SENDINGS).`,
      { retryAfter: wait },
    );
  await checkQuotas(sql, user, announced ?? 0, quotas);
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
      await checkQuotas(sql, user, bytes, quotas);
    },
  };
  return answerOf(await uploads.run(user, () => enqueueBundle(sql, bundle)), dryRun);
}

async function studyFor(viewer: Viewer, user: number, sending: Sending): Promise<NewBundle["study"]> {
  const { study: slug, dry_run, supersedes, file_name } = sending;
  if (supersedes !== undefined && !storable(supersedes))
    throw new HoldfastError("invalid_request", "supersedes: there is no such bundle.");
  if (slug !== null) return writableStudy(database(), viewer, slug);
  if (dry_run)
    throw new HoldfastError(
      "invalid_request",
      "dry_run: name the study to check against. Without one, holdfast validate says the same on your machine.",
    );
  if (supersedes !== undefined)
    throw new HoldfastError("invalid_request", "supersedes: name the study that the bundle is in.");
  const title = titleOf(file_name);
  return { make: { slug: unguessableSlug(title), title, owner: user, titleGiven: false } };
}

const empty = () => new HoldfastError("invalid_request", "The body is empty: send the archive itself.");

/** What a file's name says, until the manifest says better. */
function titleOf(fileName: string): string {
  const stem = fileName.replace(/(\.tar)?\.(zip|tar|tgz|gz)$/i, "");
  return (
    stem
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .slice(0, 200) || "Untitled study"
  );
}

async function answerOf({ id, duplicate_of, repeated }: Enqueued, dry_run: boolean): Promise<SentBundle> {
  const [row] = await database()<{ status: string; study: string; sha256: string }[]>`
    select b.status, s.slug as study, b.sha256 from bundles b join studies s using (study_id) where b.id = ${id}`;
  if (!row) throw new HoldfastError("conflict", "The study was deleted meanwhile.");
  return {
    id,
    ...row,
    url: `${authSettings().origin}/bundles/${id}`,
    dry_run,
    ...(duplicate_of === undefined && !repeated ? {} : { duplicate: true }),
    ...(duplicate_of === undefined ? {} : { duplicate_of }),
  };
}
