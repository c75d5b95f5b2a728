export const VERDICTS = ["agrees", "differs", "too_little"] as const;
/** `too_little`: too little data to tell. */
export type Verdict = (typeof VERDICTS)[number];

export type Direction = -1 | 0 | 1;

/** What the two studies say about one claim, as far as a verdict goes. */
export interface Evidence {
  /** The reference's estimate; reliable: its Holm-corrected p is below .05. null: it could not be computed. */
  reference: { direction: Direction; reliable: boolean } | null;
  /** The own estimate; clear: its 95% interval leaves out zero. null: it could not be computed. */
  own: { direction: Direction; clear: boolean } | null;
  /** The 95% interval of own less reference leaves out zero. */
  told_apart: boolean;
  /** The own interval lies within the smallest difference that the reference could show, on both sides of zero. */
  no_room: boolean;
  /** The own design shows a difference as large as the reference's with 80% power. null: not known. */
  able: boolean | null;
}

/** Why a verdict is what it is; pages have a sentence for each. */
export type Because =
  | "shown_again"
  | "reversed"
  | "not_as_large"
  | "not_shown"
  | "own_too_small"
  | "both_without"
  | "new_difference"
  | "apart"
  | "only_own_shows"
  | "room_left"
  | "reference_unknown"
  | "own_unknown";

export interface Judgement {
  verdict: Verdict;
  because: Because;
}

/**
 * Whether a study bears out one claim of a reference study.
 *
 * *Agrees*: the reference shows a difference and the own interval is clear of zero on the same side; or neither study
 * shows one, and the own interval leaves no room for a difference that the reference could have shown (an equivalence
 * test whose margin is the reference's smallest detectable difference; Schuirmann 1987, Simonsohn 2015). *Differs*: it
 * does not agree, and the own interval is clear on the other side or the two estimates can be told apart. Everything
 * else is too little data to tell: that one study shows a difference and the other does not is no difference between
 * them (Gelman and Stern 2006).
 */
export function judge({ reference, own, told_apart, no_room, able }: Evidence): Judgement {
  if (reference === null) return { verdict: "too_little", because: "reference_unknown" };
  if (own === null) return { verdict: "too_little", because: "own_unknown" };
  if (reference.reliable) {
    if (own.clear)
      return own.direction === reference.direction
        ? { verdict: "agrees", because: "shown_again" }
        : { verdict: "differs", because: "reversed" };
    if (told_apart) return { verdict: "differs", because: "not_as_large" };
    return { verdict: "too_little", because: able === true ? "not_shown" : "own_too_small" };
  }
  if (!own.clear && no_room) return { verdict: "agrees", because: "both_without" };
  if (told_apart) return { verdict: "differs", because: own.clear ? "new_difference" : "apart" };
  return { verdict: "too_little", because: own.clear ? "only_own_shows" : "room_left" };
}
