import { connect, type Database } from "./client";
import { databaseUrl } from "./env";

// Development reloads modules on every edit; one pool outlives them.
const kept = globalThis as { holdfastDatabase?: Database };

/** The web process's pool: one for all who ask. Opens no connection until the first query. */
export function pool(): Database {
  kept.holdfastDatabase ??= connect(databaseUrl(), { max: 10, applicationName: "holdfast-web" });
  return kept.holdfastDatabase;
}
