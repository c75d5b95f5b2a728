export type StatisticsErrorCode =
  | "no_subjects"
  | "one_subject"
  | "one_level"
  | "wrong_length"
  | "not_finite"
  | "out_of_range";

/** A refusal to compute, in words that a page may print. `code` is stable; the message is not. */
export class StatisticsError extends Error {
  override readonly name = "StatisticsError";

  constructor(
    readonly code: StatisticsErrorCode,
    message: string,
  ) {
    super(message);
  }
}
