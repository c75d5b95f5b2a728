import "server-only";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { cwd, env } from "node:process";

/**
 * A file that the launcher has made from the sources of this very server. null where the server was not started by the
 * launcher.
 */
export async function madeAtStart(name: string): Promise<string | null> {
  const folder = resolve(/* turbopackIgnore: true */ cwd(), env.HOLDFAST_DATA?.trim() || ".data");
  return readFile(join(/* turbopackIgnore: true */ folder, "cli", name), "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return null;
      throw error;
    },
  );
}
