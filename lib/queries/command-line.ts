import "server-only";
import { authSettings } from "@/lib/auth/env";
import { madeAtStart } from "./made-at-start";

/** The command line as one file; it talks to this server unless told otherwise. */
export async function commandLine(): Promise<string | null> {
  const text = await madeAtStart("holdfast.mjs");
  return text?.replaceAll("__HOLDFAST_SERVER__", authSettings().origin) ?? null;
}
