import "server-only";
import { ProgressListener } from "@/lib/intake/progress-listener";
import { database } from "./database";

// Development reloads modules on every edit; one listener outlives them, as the pool does.
const kept = globalThis as { holdfastProgress?: ProgressListener };

/** The web process's one listener. It says only that something has moved: what a viewer may see is asked each time. */
export function progressListener(): ProgressListener {
  kept.holdfastProgress ??= new ProgressListener(database());
  return kept.holdfastProgress;
}
