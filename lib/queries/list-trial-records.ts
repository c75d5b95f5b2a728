import "server-only";
import type { Transaction } from "@/db/client";
import type { Viewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { database } from "./database";
import { alongKeys, BATCH_BYTES, type ReadingRules, storedTrials } from "./stored-trials";
import { factsAmong, matchingConditions, type TrialExportFilters } from "./stream-trials";
import { studyAt } from "./study-at";
import type { TrialCondition } from "./trial-conditions";
import { parseTrialId, type TrialKey } from "./trial-id";
import { type TrialRecord, trialRecord } from "./trial-record";

const PAGE = 50;

export interface TrialRecordPage {
  revision: number;
  /** Who reads the study but not its texts gets records without them. */
  texts: "included" | "withheld";
  items: readonly TrialRecord[];
  next_cursor: string | null;
}

/**
 * One page of the trials that match, in the order of their keys: as many as asked for, fewer where their texts are long.
 * A cursor goes on at the revision of the page that gave it. null when there is no such study for this viewer.
 * @throws HoldfastError invalid_request for a cursor that this call never gave
 */
export async function listTrialRecords(
  viewer: Viewer,
  slug: string,
  filters: TrialExportFilters,
  { limit = PAGE, cursor }: { limit?: number; cursor?: string } = {},
): Promise<TrialRecordPage | null> {
  const from = cursor === undefined ? null : place(cursor, filters.revision);
  const at = await studyAt(database(), viewer, slug, from?.revision ?? filters.revision);
  if (!at) return null;
  const { study, revision, tells_texts: texts } = at;
  const conditions = await matchingConditions(at, filters);
  const among = await factsAmong(at, filters);
  const { items, full } = await database().begin("isolation level repeatable read read only", async (tx) => {
    await alongKeys(tx);
    return readPage(tx, study.study_id, conditions, filters, { texts, after: from?.key, among, limit });
  });
  const last = items.at(-1);
  return {
    revision,
    texts: texts ? "included" : "withheld",
    items,
    next_cursor: full && last ? Buffer.from(`${revision}:${last.id}`).toString("base64url") : null,
  };
}

interface Page {
  items: TrialRecord[];
  /** More may follow: the page's end, or as much text as one answer holds. */
  full: boolean;
}

async function readPage(
  tx: Transaction,
  study_id: number,
  conditions: readonly TrialCondition[],
  filters: TrialExportFilters,
  { limit, ...reading }: Omit<ReadingRules, "rows"> & { limit: number },
): Promise<Page> {
  const items: TrialRecord[] = [];
  let bytes = 0;
  const rules = { ...reading, rows: limit + 1 };
  for await (const { condition, rows } of storedTrials(tx, study_id, conditions, filters, rules)) {
    const room = limit - items.length;
    items.push(...rows.slice(0, room).map((row) => trialRecord(condition, row, reading.texts)));
    bytes += rows.reduce((sum, row) => sum + row.size, 0);
    const cut = rows.length > room || rows.length < (rows[0]?.asked ?? 0);
    if (cut || bytes > BATCH_BYTES) return { items, full: true };
  }
  return { items, full: false };
}

function place(cursor: string, asked: number | undefined): { revision: number; key: TrialKey } {
  const [revision = "", id = ""] = Buffer.from(cursor, "base64url").toString("latin1").split(":");
  const key = parseTrialId(id);
  const known = /^\d{1,9}$/.test(revision) && (asked === undefined || asked === Number(revision));
  if (!key || !known)
    throw new HoldfastError(
      "invalid_request",
      "cursor: must be the next_cursor of the page before, at the same revision.",
    );
  return { revision: Number(revision), key };
}
