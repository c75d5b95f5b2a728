import type { CellTie } from "./cell-tie";
import { cx } from "./cx";
import styles from "./rate-cell.module.css";

/**
 * The letter after a rate: methods of a row that share one can't be told apart. A cell ranked apart says so
 * instead; one without a letter keeps its place.
 */
export function TieLetter({ tie }: { tie: CellTie | null }) {
  if (tie?.apart) {
    return (
      <span className={cx(styles.letter, styles.apart)}>
        <span aria-hidden="true">apart</span>
        <span className="sr-only">ranked apart: too little was scored, </span>
      </span>
    );
  }
  if (tie === null || tie.letter === null) return <span className={styles.letter} />;
  return (
    <span className={styles.letter}>
      <i aria-hidden="true">{tie.letter}</i>
      {tie.exploratory ? <Dagger /> : null}
      <span className="sr-only">
        {`group ${tie.letter}${tie.lead ? ", not told from the leader" : ""}, `}
      </span>
    </span>
  );
}

/** What the study did not plan to compare. The note that explains it stands at the figure's foot. */
export function Dagger() {
  return (
    <>
      <span aria-hidden="true" className={styles.dagger}>
        †
      </span>
      <span className="sr-only"> (exploratory)</span>
    </>
  );
}
