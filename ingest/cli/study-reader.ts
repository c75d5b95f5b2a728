import { stat } from "node:fs/promises";
import { headersOf, server } from "./server";
import { type Answer, ask, failure, persist, settled } from "./server-call";
import { UsageError } from "./usage-error";

/** A path that exists here or is written like one names a bundle, any other word a study on the server. */
export async function namesBundle(word: string): Promise<boolean> {
  const exists = await stat(word).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== "ENOENT",
  );
  return exists || /[/\\]|\.(zip|tar|tgz|gz)$/i.test(word);
}

/** The study has nothing of what was asked for. */
export class NothingThere extends UsageError {}

export interface StudyReader {
  origin: string;
  /** One GET below the study's address. Throws UsageError for what there is not or may not be read, else Error. */
  get(part: string, query?: URLSearchParams): Promise<Answer>;
}

/** Reads a study on the server that HOLDFAST_URL names. */
export async function studyReader(slug: string, told: (line: string) => void): Promise<StudyReader> {
  const from = await server();
  const { origin } = from;
  const study = `${origin}/api/v1/studies/${encodeURIComponent(slug)}`;
  return {
    origin,
    async get(part, query = new URLSearchParams()) {
      const url = `${study}${part}${query.size > 0 ? `?${query}` : ""}`;
      const answer = await persist(async () => settled(await ask(url, headersOf(from))), told);
      const { status } = answer;
      if (status === 200) return answer;
      if (status === 404 && part === "")
        throw new UsageError(
          `There is no ${slug} here, and no study of that name at ${origin} that you may read.`,
        );
      const fault = failure(answer, origin);
      if (status === 404) throw new NothingThere(fault.message);
      if (status === 400) throw new UsageError(fault.message);
      if (status === 401 || status === 403)
        throw new UsageError(`${fault.message} (${status} from ${origin})`);
      throw fault;
    },
  };
}

/** What is said where an answer is of another form than this version knows. */
export const unknownForm = (origin: string): string =>
  `${origin} answers in a form that this version does not know. Take the command line that it offers at /cli/holdfast.mjs.`;
