/** The study that examples are of: a new installation loads it. */
export const DEMO = "woolford-2026";
