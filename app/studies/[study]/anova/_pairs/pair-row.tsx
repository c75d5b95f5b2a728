import Link from "next/link";
import { comparePath } from "@/app/_address/compare-path";
import { Approx } from "@/app/_ui/approx";
import { cx } from "@/app/_ui/cx";
import { FoldingCell, FoldingRow, FoldingRowHead } from "@/app/_ui/folding-table";
import { BLANK } from "@/lib/format/blank";
import { points } from "@/lib/format/percent";
import { pValue } from "@/lib/format/statistics";
import { Explained } from "../../_figures/explained";
import type { Names } from "../../_frame/names";
import { detailHref } from "../_choices/anova-choice";
import { type DetailLinks, DrivesLink, isLookedInto } from "../_table/drives-link";
import type { Pair } from "../_words/effect-context";
import { DifferenceMark } from "./difference-mark";
import type { DifferenceScale } from "./difference-scale";
import { PairName, pairWords } from "./pair-name";
import { verdictOf } from "./verdict";

interface PairRowProps {
  pair: Pair;
  of: "method" | "model";
  names: Names;
  scale: DifferenceScale;
  rebuilt: boolean;
  links: DetailLinks;
  /** The only pair: there is no family to correct over. */
  only: boolean;
  /** The level of the other factor, where it has one: then the two are conditions. */
  alone: string | undefined;
}

/** Two levels: how far apart, with the interval, the exact paired test, and what the design could have shown. */
export function PairRow({ pair, of, names, scale, rebuilt, links, only, alone }: PairRowProps) {
  const { difference, low, high } = pair;
  const target = { kind: "pair", factor: of, a: pair.a, b: pair.b } as const;
  const compared = alone === undefined ? null : pairComparePath(pair, of, alone, links);
  const apart = verdictOf(pair) === "apart";
  const weight = apart ? "font-[620] text-ink" : "text-ink-2";
  return (
    <FoldingRow chosen={isLookedInto(links, target)}>
      <FoldingRowHead className={cx("max-w-[19rem] min-w-[11rem] md:pl-3.5!", apart ? weight : "text-ink-2")}>
        <PairName pair={pair} of={of} names={names} dagger={!pair.planned} />
      </FoldingRowHead>
      <FoldingCell
        wide
        // The zero line runs through all rows; the cell's padding at the right is 16 px.
        className="align-middle! md:w-[26%] md:min-w-[11rem] md:bg-[linear-gradient(var(--hf-line-2),var(--hf-line-2))] md:bg-[size:1px_100%] md:bg-[position:calc(50%_-_8px)_0] md:bg-no-repeat"
      >
        <DifferenceMark
          difference={difference}
          low={low}
          high={high}
          scale={scale}
          href={compared ?? detailHref(links.study.slug, links.choice, target, links.dimension)}
        />
      </FoldingCell>
      <FoldingCell numeric label="points" className={weight}>
        {difference === null ? (
          BLANK
        ) : (
          <>
            <Approx when={rebuilt} />
            {points(difference)}{" "}
            {low !== null && high !== null && (
              <span className="text-tick font-normal text-ink-3 md:block">
                {points(low)} to {points(high)}
              </span>
            )}
          </>
        )}
      </FoldingCell>
      <FoldingCell numeric label="p (sign-flip)" className="text-ink-2">
        {pValue(pair.p_permutation)}
      </FoldingCell>
      <FoldingCell numeric label="p (Holm)" className={weight}>
        {pValue(pair.p_permutation_holm)}
      </FoldingCell>
      <FoldingCell wide className="text-note text-ink-2">
        <Verdict pair={pair} only={only} />
        {difference !== null && (
          <span className="block">
            <DrivesLink links={links} target={target} of={pairWords(names, of, pair)} />
            {compared !== null && (
              <Link href={compared} prefetch={false} rel="nofollow" className="ml-4 text-ink-2">
                Compare <span className="sr-only">({pairWords(names, of, pair)})</span>
              </Link>
            )}
          </span>
        )}
      </FoldingCell>
    </FoldingRow>
  );
}

function Verdict({ pair, only }: { pair: Pair; only: boolean }) {
  switch (verdictOf(pair)) {
    case "apart":
      return <span className="text-ink">{only ? "Told apart." : "Told apart, also after Holm."}</span>;
    case "alone":
      return (
        <>
          Below .05 alone, not after Holm. <Smallest pair={pair} />
        </>
      );
    case "not-apart":
      return (
        <>
          Cannot be told apart. <Smallest pair={pair} />
        </>
      );
    case "none":
      return <>{pair.difference === null ? "No difference on file." : "No test: one subject."}</>;
  }
}

function Smallest({ pair }: { pair: Pair }) {
  if (pair.smallest_difference === null) return null;
  return (
    <>
      <Explained by="smallest-difference">Smallest difference this design could have shown</Explained>:{" "}
      {points(pair.smallest_difference).replace("+", "")} points.
    </>
  );
}

/** The two side by side, the second as baseline, where a comparison counts as this analysis does. */
function pairComparePath(
  pair: Pair,
  of: "method" | "model",
  alone: string,
  { study, choice, dimension }: DetailLinks,
): string | null {
  const scored = choice.missing === "drop";
  if (choice.first !== undefined || (scored && choice.measure !== "pass_rate")) return null;
  const conditionOf = (level: string) =>
    of === "method" ? { model: alone, method: level } : { model: level, method: alone };
  return comparePath(study.slug, [conditionOf(pair.b), conditionOf(pair.a)], {
    set: choice.set.id,
    metric: choice.measure === "pass_rate" || choice.measure === "score" ? undefined : choice.measure,
    dimension: dimension ?? undefined,
    count: scored ? "scored" : undefined,
    repetitions: choice.repetitions,
    revision: choice.revision,
  });
}
