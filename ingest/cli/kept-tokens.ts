import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { env, platform } from "node:process";

/** The folder for settings of this user's programs. */
function folder(): string {
  if (platform === "win32" && env.APPDATA) return join(env.APPDATA, "holdfast");
  return join(env.XDG_CONFIG_HOME || join(homedir(), ".config"), "holdfast");
}

const file = (): string => join(folder(), "tokens.json");

/** The token that was kept for a server; null when there is none. */
export async function keptToken(origin: string): Promise<string | null> {
  return (await readAll())[origin] ?? null;
}

/** Keeps a token for a server, readable by this user alone; answers where. */
export async function keepToken(origin: string, token: string): Promise<string> {
  const path = file();
  const all = { ...(await readAll()), [origin]: token };
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  // A new file, so that one with wider rights is not written into, and is replaced at once or not at all.
  const fresh = `${path}.${randomBytes(6).toString("hex")}`;
  try {
    await writeFile(fresh, `${JSON.stringify(all, null, 2)}\n`, { mode: 0o600, flag: "wx" });
    await rename(fresh, path);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
  return path;
}

async function readAll(): Promise<Record<string, string>> {
  const text = await readFile(file(), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "{}";
    throw error;
  });
  const found: unknown = JSON.parse(text);
  if (typeof found !== "object" || found === null) return {};
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}
