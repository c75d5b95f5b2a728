import { points } from "@/lib/format/percent";
import { pRelation } from "@/lib/format/statistics";
import { Approx } from "./approx";
import type { Against } from "./cell-tie";
import styles from "./cell-tip.module.css";
import { MethodMark } from "./method-mark";

/** A cell against each other method of its row: difference, interval, p; or what could have been seen. */
export function AgainstList({ against, approximate }: { against: readonly Against[]; approximate: boolean }) {
  return (
    <ul className={styles.against}>
      {against.map((other) => (
        <li key={other.method.name}>
          <MethodMark strategy={other.method.strategy} open={other.open} size={8} />
          <span>
            {`against ${other.method.name}: `}
            <span className={styles.figure}>
              <Approx when={approximate} />
              {points(other.difference)}
            </span>
            {intervalWords(other)}
            {", Holm "}
            <i>p</i> {pRelation(other.p_holm)}
            {other.separable ? "." : `. ${tieWords(other.smallest_difference)}`}
            {other.planned ? null : " † Exploratory: no planned analysis holds this pair."}
          </span>
        </li>
      ))}
    </ul>
  );
}

function intervalWords({ low, high }: Against): string {
  return low === null || high === null ? " points" : ` points (${points(low)} to ${points(high)})`;
}

/** What a tie means: not that there is no difference, but how large one could have stayed hidden. */
export function tieWords(smallest: number | null): string {
  return smallest === null
    ? "Can't be told apart."
    : `Can't be told apart; the smallest difference this design could have shown is ${points(smallest).replace("+", "")} points.`;
}
