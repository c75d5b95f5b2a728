import { HoldfastError } from "@/lib/errors";
import { unguessableSlug } from "@/lib/intake/study";
import type { Visibility } from "./results/study";

/** 13 characters of base 32, 65 random bits; with a digit, so that no long word is taken for them. */
const UNGUESSABLE = /-(?=[a-z]*[2-7])[a-z2-7]{13}$/;

interface Named {
  slug: string;
  visibility: string;
}

/**
 * The short name that a study has after a change of who may read it. Becoming public it keeps its name or takes a chosen
 * one. Leaving `public` it gets a new one that nobody guesses, since everybody may know the old one; so does one that
 * becomes unlisted under a name that can be guessed. Throws HoldfastError invalid_request for a name chosen otherwise.
 */
export function slugAfter(study: Named, title: string, visibility: Visibility, wanted?: string): string {
  const becomesPublic = visibility === "public" && study.visibility !== "public";
  if (wanted !== undefined && wanted !== study.slug) {
    if (becomesPublic) return wanted;
    throw new HoldfastError(
      "invalid_request",
      visibility === "public"
        ? "The short name of a public study stays as it is: others may have cited it."
        : "A short name can be chosen when the study becomes public.",
    );
  }
  const leavesPublic = study.visibility === "public" && visibility !== "public";
  const opens = study.visibility === "private" && visibility === "unlisted";
  return leavesPublic || (opens && !UNGUESSABLE.test(study.slug)) ? unguessableSlug(title) : study.slug;
}

/** Turns the database's "this short name is taken" into words, and passes on what else went wrong. */
export function tellTaken(error: unknown, slug: string): never {
  if (typeof error === "object" && error !== null && "code" in error && error.code === "23505")
    throw new HoldfastError("conflict", `The short name ${slug} is taken. Choose another one.`, {
      cause: error,
    });
  throw error;
}
