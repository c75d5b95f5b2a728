import "server-only";
import { authSettings } from "@/lib/auth/env";
import { secondsToWait } from "@/lib/auth/rate-limit";
import type { Viewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import type { BundleToPlace, Enqueued } from "@/lib/intake/place-bundle";
import { checkQuotas, quotasFromEnvironment } from "@/lib/intake/quotas";
import { unguessableSlug } from "@/lib/intake/study";
import { database } from "./database";
import { storable } from "./storable";
import { writableStudy } from "./study-role";

/** Where a bundle is sent to, and for what. */
export interface Destination {
  /** null: a new private study of the sender's. */
  study: string | null;
  supersedes: string | undefined;
  dry_run: boolean;
  file_name: string;
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

/** The study that a viewer may send to. Throws HoldfastError: unauthorized, forbidden, not_found, invalid_request. */
export async function studyToSendTo(
  viewer: Viewer,
  user: number,
  { study: slug, dry_run, supersedes, file_name }: Destination,
): Promise<BundleToPlace["study"]> {
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
  return { make: newStudyOf(user, file_name) };
}

/** The private study that a file without a study goes to; the manifest brings a better title. */
export function newStudyOf(owner: number, file_name: string) {
  const title = titleOf(file_name);
  return { slug: unguessableSlug(title), title, owner, titleGiven: false };
}

function titleOf(fileName: string): string {
  const stem = fileName.replace(/(\.tar)?\.(zip|tar|tgz|gz)$/i, "");
  return (
    stem
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim()
      .slice(0, 200) || "Untitled study"
  );
}

/** Counts one more sending. Throws HoldfastError too_many_requests for one too many, or for too many bytes. */
export async function admitSending(user: number, bytes: number): Promise<void> {
  const quotas = quotasFromEnvironment();
  const limit = { kind: "bundles", whose: String(user), most: quotas.sendings, minutes: 15 };
  const wait = await secondsToWait([limit]);
  if (wait > 0)
    throw new HoldfastError(
      "too_many_requests",
      `More than ${quotas.sendings} bundles were sent in a quarter of an hour (HOLDFAST_MAX_SENDINGS).`,
      { retryAfter: wait },
    );
  await checkQuotas(database(), user, bytes, quotas);
}

/** What a sender is told of a bundle that was stored. */
export async function sentAnswer({ id, duplicate_of, repeated }: Enqueued): Promise<SentBundle> {
  const [row] = await database()<{ status: string; study: string; sha256: string; dry_run: boolean }[]>`
    select b.status, s.slug as study, b.sha256, b.dry_run
    from bundles b join studies s using (study_id) where b.id = ${id}`;
  if (!row) throw new HoldfastError("conflict", "The study was deleted meanwhile.");
  const anew = duplicate_of === undefined && !repeated;
  return {
    id,
    ...row,
    // What became of this sending. A worker may have taken the bundle up meanwhile.
    status: anew ? "queued" : row.status,
    url: `${authSettings().origin}/bundles/${id}`,
    ...(anew ? {} : { duplicate: true }),
    ...(duplicate_of === undefined ? {} : { duplicate_of }),
  };
}
