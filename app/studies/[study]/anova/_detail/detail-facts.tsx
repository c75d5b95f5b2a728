import type { ReactNode } from "react";
import { Approx } from "@/app/_ui/approx";
import { Stat } from "@/app/_ui/stat";
import { points } from "@/lib/format/percent";
import { degreesOfFreedom, fStatistic, pValue, share } from "@/lib/format/statistics";
import { Explained } from "../../_figures/explained";
import type { Effect, Pair } from "../_words/effect-context";

interface DetailFactsProps {
  effect: Effect | null;
  pair: Pair | null;
  /** Holm's correction is over more than this pair alone. */
  family: boolean;
  rebuilt: boolean;
}

/** The numbers of one effect or pair, each under its word. What does not exist is left out. */
export function DetailFacts({ effect, pair, family, rebuilt }: DetailFactsProps) {
  const eta = effect?.partial_eta_squared ?? null;
  const generalized = effect?.generalized_eta_squared ?? null;
  return (
    <dl className="mb-10 flex flex-wrap gap-x-10 gap-y-4">
      {pair && pair.difference !== null && (
        <Fact
          word={<Explained by="interval">Difference</Explained>}
          note={
            pair.low !== null &&
            pair.high !== null &&
            `95% interval ${points(pair.low)} to ${points(pair.high)}`
          }
        >
          <Approx when={rebuilt} />
          {points(pair.difference)} points
        </Fact>
      )}
      {effect && effect.F !== null && (
        <Fact
          word={
            <Explained by="anova">
              <Stat>F</Stat> ({degreesOfFreedom(effect.df1, effect.df2)})
            </Explained>
          }
          note={
            <>
              <Stat>p</Stat> {pValue(effect.gg?.p ?? effect.p)}
              {effect.gg && " (GG)"}
              {family && effect.p_holm !== null && `, Holm ${pValue(effect.p_holm)}`}
            </>
          }
        >
          <Approx when={rebuilt} />
          {fStatistic(effect.F)}
        </Fact>
      )}
      {pair && pair.p_permutation !== null && (
        <Fact
          word={
            <Explained by="permutation">
              Sign-flip <Stat>p</Stat>
            </Explained>
          }
          note={family && pair.p_permutation_holm !== null && `Holm ${pValue(pair.p_permutation_holm)}`}
        >
          {pValue(pair.p_permutation)}
        </Fact>
      )}
      {eta !== null && (
        <Fact
          word={
            <Explained by="eta">
              partial <Stat>η</Stat>²
            </Explained>
          }
          note={intervalWords(effect?.partial_eta_squared_interval ?? null)}
        >
          <Approx when={rebuilt} />
          {share(eta)}
        </Fact>
      )}
      {generalized !== null && (
        <Fact
          word={
            <Explained by="eta">
              generalised <Stat>η</Stat>²
            </Explained>
          }
          note={intervalWords(effect?.generalized_eta_squared_interval ?? null)}
        >
          {share(generalized)}
        </Fact>
      )}
      {pair && pair.smallest_difference !== null && (
        <Fact
          word={<Explained by="smallest-difference">Smallest difference it could have shown</Explained>}
          note="80% power at .05"
        >
          {points(pair.smallest_difference).replace("+", "")} points
        </Fact>
      )}
    </dl>
  );
}

function intervalWords(interval: readonly [number, number] | null): string | null {
  return interval && `90% interval ${share(interval[0])} to ${share(interval[1])}`;
}

function Fact(props: { word: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-note text-ink-2">{props.word}</dt>
      <dd className="text-num leading-[var(--hf-t-num-lh)] font-[620] whitespace-nowrap">{props.children}</dd>
      {props.note && <dd className="text-tick text-ink-3">{props.note}</dd>}
    </div>
  );
}
