import "server-only";
import type { Transaction } from "@/db/client";
import type { Study } from "@/db/schema";
import type { Viewer } from "@/lib/auth/viewer";
import { HoldfastError } from "@/lib/errors";
import { database } from "./database";
import { joinedNames } from "./joined-names";
import { lockOwnStudy } from "./own-study";
import { type SharedTrials, sharedTrials } from "./shared-trials";
import type { Aliases } from "./study-fields";
import { type NameKind, type SentName, sentNames } from "./study-names";

/** Names to be joined, `into` the one of them that stands for all. */
export interface Join {
  what: NameKind;
  names: readonly string[];
  into: string;
}

/** What a join would do; nothing is changed. `refusal`: why it can't be. */
export interface JoinPreview {
  join: Join;
  names: readonly SentName[];
  refusal: string | null;
}

/**
 * Makes `aliases` the joins of a study. Throws HoldfastError: invalid_request for a name that no bundle has or one that
 * stands for others while it is joined itself, conflict where trials would count twice, with their number.
 */
export async function applyAliases(
  tx: Transaction,
  study: Pick<Study, "study_id">,
  aliases: Aliases,
): Promise<void> {
  const names = await sentNames(tx, study.study_id);
  for (const what of ["models", "methods"] as const) checkNames(what, names[what], aliases[what]);
  const [worst, ...rest] = await sharedTrials(tx, study.study_id, joinedNames({ aliases }));
  if (worst) throw new HoldfastError("conflict", refusalOf(worst, rest));
  await tx`
    update studies set aliases = ${JSON.stringify(aliases)}::text::jsonb where study_id = ${study.study_id}`;
}

/** Joins names of one kind; joins that stand already stay. Throws as applyAliases, lockOwnStudy. */
export async function joinNames(viewer: Viewer, slug: string, join: Join): Promise<void> {
  await database().begin(async (tx) => {
    const study = await lockOwnStudy(tx, viewer, slug);
    await applyAliases(tx, study, withJoin(aliasesOf(study), join));
  });
}

/** Gives a joined name back to itself. Throws as lockOwnStudy. */
export async function partName(viewer: Viewer, slug: string, what: NameKind, name: string): Promise<void> {
  await database().begin(async (tx) => {
    const study = await lockOwnStudy(tx, viewer, slug);
    const aliases = aliasesOf(study);
    const { [name]: _, ...rest } = aliases[what];
    await tx`
      update studies set aliases = ${JSON.stringify({ ...aliases, [what]: rest })}::text::jsonb
      where study_id = ${study.study_id}`;
  });
}

/** Throws as lockOwnStudy. */
export async function previewJoin(viewer: Viewer, slug: string, join: Join): Promise<JoinPreview> {
  return database().begin(async (tx) => {
    const study = await lockOwnStudy(tx, viewer, slug);
    const sent = (await sentNames(tx, study.study_id))[join.what];
    const names = sent.filter(({ name }) => name === join.into || join.names.includes(name));
    try {
      const aliases = withJoin(aliasesOf(study), join);
      checkNames(join.what, sent, aliases[join.what]);
      const [worst, ...rest] = await sharedTrials(tx, study.study_id, joinedNames({ aliases }));
      return { join, names, refusal: worst ? refusalOf(worst, rest) : null };
    } catch (error) {
      if (error instanceof HoldfastError) return { join, names, refusal: error.message };
      throw error;
    }
  });
}

export function aliasesOf(study: Pick<Study, "aliases">): Aliases {
  const { models, methods } = joinedNames(study);
  return { models: Object.fromEntries(models), methods: Object.fromEntries(methods) };
}

/** What is joined to a name that is joined itself goes with it. */
function withJoin(aliases: Aliases, { what, names, into }: Join): Aliases {
  const all = new Set([into, ...names]);
  if (all.size < 2) throw new HoldfastError("invalid_request", "Choose two names or more.");
  const moved = Object.entries(aliases[what]).map(([alias, name]) => [alias, all.has(name) ? into : name]);
  const joined = [...all].filter((name) => name !== into).map((name) => [name, into]);
  return { ...aliases, [what]: Object.fromEntries([...moved, ...joined]) };
}

function checkNames(what: NameKind, sent: readonly SentName[], aliases: Readonly<Record<string, string>>) {
  const known = new Set(sent.map(({ name }) => name));
  for (const [alias, name] of Object.entries(aliases)) {
    for (const one of [alias, name])
      if (!known.has(one))
        throw new HoldfastError("invalid_request", `No bundle of this study has "${one}" among its ${what}.`);
    if (alias === name || Object.hasOwn(aliases, name))
      throw new HoldfastError(
        "invalid_request",
        `"${name}" can not stand for "${alias}": it is joined to another name itself.`,
      );
  }
}

function refusalOf(worst: SharedTrials, rest: readonly SharedTrials[]): string {
  const trials = rest.reduce((sum, { trials: more }) => sum + more, worst.trials);
  const { model_a, method_a, model_b, method_b } = worst;
  const same =
    trials === 1
      ? "one trial is held by both and would count twice"
      : `${trials} trials are held by both and would count twice`;
  return `These names can not be joined: ${same}, such as those of ${model_a} with ${method_a} and ${model_b} with ${method_b}. They answer the same probes in the same rounds and repetitions, in bundles that some revision shows together.`;
}
