import { stat } from "node:fs/promises";
import { type BundleResult, type BundleSink, readBundle } from "@/lib/bundle/read";
import { limitsFromEnvironment } from "@/lib/intake/limits";
import { printProblems } from "./report";
import { UsageError } from "./usage-error";

/** Reads a bundle that must exist on this machine. */
export async function openBundle(path: string, sink?: BundleSink): Promise<BundleResult> {
  await stat(path).catch((cause: NodeJS.ErrnoException) => {
    throw new UsageError(
      cause.code === "ENOENT" ? `There is no ${path}.` : `${path} can not be read: ${cause.message}`,
      { cause },
    );
  });
  return readBundle(path, { limits: limitsFromEnvironment(), sink });
}

/** The same, for commands that need a bundle without errors: prints what is wrong and answers null otherwise. */
export async function openGoodBundle(path: string, sink: BundleSink): Promise<BundleResult | null> {
  const result = await openBundle(path, sink);
  if (result.ok) return result;
  printProblems(result);
  process.stderr.write(
    `Refused: ${result.report.error} ${result.report.error === 1 ? "error" : "errors"}.\n`,
  );
  return null;
}
