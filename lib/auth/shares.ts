import "server-only";
import { pool } from "@/db/pool";
import type { Share } from "@/db/schema";
import { secretToken, sha256 } from "./secret-token";
import type { ShareViewer } from "./viewer";

/** Tokens of share links begin with this, so that people and programs that look for leaked secrets know one. */
const PREFIX = "holdfast_share_";

export const SHARE_SCOPES = ["full", "numbers"] as const;
export type ShareScope = (typeof SHARE_SCOPES)[number];

/** What a live share link opens. */
export interface OpenShare {
  viewer: ShareViewer;
  /** The study's. */
  slug: string;
}

/** 256 random bits, and what is kept of them. */
export function newShareToken(): { token: string; token_sha256: string } {
  const token = PREFIX + secretToken();
  return { token, token_sha256: sha256(token) };
}

export const isShareToken = (token: string): boolean => token.startsWith(PREFIX);

/** What a token opens at this moment; null when it is unknown, revoked or expired. */
export async function openShare(token: string): Promise<OpenShare | null> {
  if (!isShareToken(token)) return null;
  const [share] = await pool()<
    (Pick<Share, "share_id" | "study_id" | "revision"> & { scope: ShareScope; slug: string })[]
  >`
    select share_id, study_id, shares.revision, shares.scope, studies.slug
    from shares join studies using (study_id)
    where token_sha256 = ${sha256(token)} and revoked_at is null and (expires_at is null or expires_at > now())`;
  if (!share) return null;
  const { slug, ...rights } = share;
  return { slug, viewer: { kind: "share", ...rights } };
}

/** Writes down that a page was opened through a link. */
export async function countOpening({ share_id }: ShareViewer): Promise<void> {
  await pool()`update shares set opens = opens + 1, last_opened_at = now() where share_id = ${share_id}`;
}

/** The label of a new link of a user's study that no page has shown, which this call marks as shown; null ever after. */
export async function takeShownShare(userId: number, slug: string, token: string): Promise<string | null> {
  const [row] = await pool()<{ label: string }[]>`
    update shares set shown_at = now() from studies
    where studies.study_id = shares.study_id and studies.slug = ${slug} and made_by = ${userId}
      and token_sha256 = ${sha256(token)} and shown_at is null returning label`;
  return row?.label ?? null;
}
