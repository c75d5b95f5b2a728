import "server-only";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { cwd, env } from "node:process";
import { authSettings } from "@/lib/auth/env";

/**
 * The command line as one file, which the launcher has made from the sources of this very server; it talks to this
 * server unless told otherwise. null where the server was not started by the launcher.
 */
export async function commandLine(): Promise<string | null> {
  const path = join(resolve(cwd(), env.HOLDFAST_DATA?.trim() || ".data"), "cli", "holdfast.mjs");
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  return text?.replaceAll("__HOLDFAST_SERVER__", authSettings().origin) ?? null;
}
