import { differenceScale } from "@/app/studies/[study]/anova/_pairs/difference-scale";
import type { Entry } from "../_words/entry-names";

/** One scale around zero for every difference of the view. */
export const scaleOf = (entries: readonly Entry[]) =>
  differenceScale(
    entries.flatMap(({ against }) => (against ? [against.difference, against.low, against.high] : [])),
  );
