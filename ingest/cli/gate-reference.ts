import { z } from "zod";
import { PROBE_SET_KINDS } from "@/lib/bundle/words";
import { BundleSums } from "@/lib/figures/from-bundle";
import { runOf } from "@/lib/figures/gate/from-figures";
import type { GateRun } from "@/lib/figures/gate/shapes";
import { openGoodBundle } from "./open-bundle";
import type { Answer } from "./server-call";
import { namesBundle, studyReader, unknownForm } from "./study-reader";
import { UsageError } from "./usage-error";

/** The reference exists, as far as anyone can say, but could not be read now. */
export class NoReference extends Error {}

const count = z.number().nullable();
const overview = z.looseObject({
  revision: z.number(),
  probe_sets: z.array(
    z.looseObject({
      id: z.string(),
      version: z.string(),
      kind: z.enum(PROBE_SET_KINDS),
      fingerprint: z.string(),
      probes: z.number(),
    }),
  ),
});
const cellList = z.looseObject({
  cells: z.array(
    z.looseObject({
      probe_set: z.string(),
      version: z.string(),
      model: z.string(),
      method: z.string(),
      run: z.boolean(),
      subject: z.string().nullish(),
      dimension: z.string().nullish(),
      expected: count,
      pass: count,
      confident: count,
      error: count,
      missing: count,
      rate: count,
    }),
  ),
});

/** A bundle on this machine where there is one of that name, else a study on the server. */
export async function referenceRun(against: string, told: (line: string) => void): Promise<GateRun> {
  if (await namesBundle(against)) {
    const sums = new BundleSums();
    const result = await openGoodBundle(against, sums);
    if (!result) throw new UsageError(`${against} is no bundle to compare with: it is refused.`);
    return runOf(sums.figures(result));
  }
  return studyRun(against, told);
}

/** Both calls at one revision, whatever is published between them. */
async function studyRun(slug: string, told: (line: string) => void): Promise<GateRun> {
  const study = await studyReader(slug, told);
  const get = (part: string, query?: URLSearchParams): Promise<Answer> =>
    study.get(part, query).catch((cause) => {
      if (cause instanceof UsageError) throw cause;
      throw new NoReference(cause instanceof Error ? cause.message : String(cause), { cause });
    });
  const known = read(overview, await get(""), study.origin);
  const query = new URLSearchParams({ by: "subject,dimension", revision: String(known.revision) });
  const { cells } = read(cellList, await get("/cells", query), study.origin);
  return {
    sets: known.probe_sets,
    cells: cells.flatMap(({ subject, dimension, ...cell }) =>
      cell.run && subject != null ? [{ ...cell, subject, dimension: dimension ?? null }] : [],
    ),
  };
}

function read<T>(schema: z.ZodType<T>, { body }: Answer, origin: string): T {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  throw new NoReference(unknownForm(origin));
}
