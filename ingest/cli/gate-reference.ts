import { stat } from "node:fs/promises";
import { z } from "zod";
import { PROBE_SET_KINDS } from "@/lib/bundle/words";
import { BundleSums } from "@/lib/figures/from-bundle";
import { runOf } from "@/lib/figures/gate/from-figures";
import type { GateRun } from "@/lib/figures/gate/shapes";
import { openGoodBundle } from "./open-bundle";
import { headersOf, server } from "./server";
import { type Answer, ask, failure, persist, settled } from "./server-call";
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
  if (await exists(against)) {
    const sums = new BundleSums();
    const result = await openGoodBundle(against, sums);
    if (!result) throw new UsageError(`${against} is no bundle to compare with: it is refused.`);
    return runOf(sums.figures(result));
  }
  if (/[/\\]|\.(zip|tar|tgz|gz)$/i.test(against)) throw new UsageError(`There is no ${against}.`);
  return studyRun(against, told);
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** Both calls at one revision, whatever is published between them. */
async function studyRun(slug: string, told: (line: string) => void): Promise<GateRun> {
  const from = await server();
  const study = `${from.origin}/api/v1/studies/${encodeURIComponent(slug)}`;
  const get = async (url: string): Promise<Answer> => {
    const answer = await persist(async () => settled(await ask(url, headersOf(from))), told).catch(
      (cause) => {
        throw new NoReference(cause instanceof Error ? cause.message : String(cause), { cause });
      },
    );
    if (answer.status === 404)
      throw new UsageError(
        `There is no ${slug} here, and no study of that name at ${from.origin} that you may read.`,
      );
    if (answer.status === 401 || answer.status === 403)
      throw new UsageError(`${failure(answer, from.origin).message} (${answer.status} from ${from.origin})`);
    if (answer.status !== 200) throw new NoReference(failure(answer, from.origin).message);
    return answer;
  };
  const known = read(overview, await get(study), from.origin);
  const query = new URLSearchParams({ by: "subject,dimension", revision: String(known.revision) });
  const { cells } = read(cellList, await get(`${study}/cells?${query}`), from.origin);
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
  throw new NoReference(
    `${origin} answers in a form that this version does not know. Take the command line that it offers at /cli/holdfast.mjs.`,
  );
}
