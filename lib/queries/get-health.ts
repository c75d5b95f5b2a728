import "server-only";
import { database } from "./database";

export interface Health {
  status: "ok" | "unavailable";
  database: "ok" | "unreachable";
  /** `none`: no worker has shown a sign of life in the last minute, so bundles wait. */
  worker: "ok" | "none" | "unknown";
}

/** How the parts are that a page needs. Never throws. */
export async function getHealth(): Promise<Health> {
  try {
    const [row] = await database()<{ alive: boolean }[]>`
      select exists (select 1 from workers where seen_at > now() - interval '1 minute') as alive`;
    return { status: "ok", database: "ok", worker: row?.alive ? "ok" : "none" };
  } catch {
    return { status: "unavailable", database: "unreachable", worker: "unknown" };
  }
}
