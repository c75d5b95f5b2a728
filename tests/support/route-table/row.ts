import type { PlantedWorld } from "./planted-world";
import type { Answers, Viewer } from "./viewers";

/** A request; whoever sends it adds who they are. */
export interface Ask {
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** What of the private study its readers find in an answer: its names, or what was typed and said as well. */
export type Tells = "names" | "texts";

export interface Row {
  /** The request; made for each viewer, since many things can be removed only once. */
  ask: (world: PlantedWorld, viewer: Viewer) => Ask | Promise<Ask>;
  answers: Answers;
  /** Who finds the study in the answer. Nobody else finds a byte of it, and holders of numbers no text. */
  tells?: { what: Tells; whom: readonly Viewer[] };
}

/** One row a way to ask, by what the application has. */
export type Rows = Readonly<Record<string, Row | readonly Row[]>>;

const okTo = (answers: Answers): Viewer[] =>
  (Object.keys(answers) as Viewer[]).filter((viewer) => answers[viewer] === 200);

export type Path = (world: PlantedWorld, viewer: Viewer) => string;

export const reads = (path: Path, answers: Answers): Row => ({
  ask: (world, viewer) => ({ path: path(world, viewer) }),
  answers,
});

/** With the study in it, for all who get 200. */
export const tellsNames = (path: Path, answers: Answers, whom: readonly Viewer[] = okTo(answers)): Row => ({
  ...reads(path, answers),
  tells: { what: "names", whom },
});

export const tellsTexts = (path: Path, answers: Answers, whom: readonly Viewer[] = okTo(answers)): Row => ({
  ...reads(path, answers),
  tells: { what: "texts", whom },
});

type Target = string | Promise<string>;

/** Something that is changed by JSON. */
export const sends = (
  path: (world: PlantedWorld, viewer: Viewer) => Target,
  body: object | null,
  answers: Answers,
): Row => ({
  ask: async (world, viewer) => ({
    path: await path(world, viewer),
    ...(body === null ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  }),
  answers,
});

/** A form that one of our pages sends. */
export const submits = (
  path: (world: PlantedWorld, viewer: Viewer) => Target,
  fields: (world: PlantedWorld, viewer: Viewer) => Record<string, string> | Promise<Record<string, string>>,
  answers: Answers,
): Row => ({
  ask: async (world, viewer) => ({
    path: await path(world, viewer),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(await fields(world, viewer)).toString(),
  }),
  answers,
});
