import "server-only";
import { connect, type Database } from "@/db/client";
import { databaseUrl } from "@/db/env";

// Development reloads modules on every edit; one pool outlives them.
const kept = globalThis as { holdfastDatabase?: Database };

/** The web process's pool. */
export function database(): Database {
  kept.holdfastDatabase ??= connect(databaseUrl(), { max: 10, applicationName: "holdfast-web" });
  return kept.holdfastDatabase;
}
