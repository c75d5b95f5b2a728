import { ProvenanceBadge } from "@/app/_ui/badge";
import { ConfidentBar } from "@/app/_ui/confident-bars";
import { Icon } from "@/app/_ui/icon";
import { IntervalBar, PercentAxis } from "@/app/_ui/interval-bar";
import { PROVENANCE_WORDS, type Provenance } from "@/lib/format/words";
import styles from "./how-to-read.module.css";

const SOURCES: readonly Provenance[] = ["measured", "reconstructed", "synthetic"];

/** One drawn cell with its parts numbered, and what each number says. The drawing is hidden from those who listen. */
export function HowToRead() {
  return (
    <aside aria-labelledby="how-to-read" className={styles.box}>
      <h2 id="how-to-read" className={styles.title}>
        How to read a cell
      </h2>
      <div>
        <div aria-hidden="true">
          <p className={styles.line}>
            <b className="text-num font-[600] tracking-[-.01em]">64.2</b>
            <Step n={1} />
            <i className="font-serif text-[15px] leading-none font-medium text-ink-2">ab</i>
            <Step n={2} />
            <span className="ml-auto inline-flex items-center gap-1 text-tick font-[560]">
              <Icon name="half" size={12} />
              78/81
            </span>
            <Step n={3} />
          </p>
          <div className={styles.line}>
            <div className="flex-1">
              <IntervalBar rate={0.642} low={0.506} high={0.778} strategy="summary" />
            </div>
            <Step n={4} />
          </div>
          <div className="mr-[23px]">
            <PercentAxis />
          </div>
          <div className={`${styles.line} mt-4`}>
            <div className="flex-1">
              <ConfidentBar bounds={[0.222, 0.259]} max={0.5} />
            </div>
            <span className="text-note font-[520]">22.2</span>
            <Step n={5} />
          </div>
        </div>
        <ul className={styles.sources}>
          {SOURCES.map((provenance) => (
            <li key={provenance} className="flex flex-wrap gap-x-2">
              <ProvenanceBadge provenance={provenance} />
              <span>{PROVENANCE_WORDS[provenance].short}</span>
            </li>
          ))}
          <li className="mt-1.5">~ rebuilt, not measured</li>
        </ul>
      </div>
      <ol className={styles.steps}>
        <li>
          Percent passed. Missing and failed turns count against it, unless you choose to count scored replies
          only.
        </li>
        <li>Methods of a row that share a letter can't be told apart; bold can't be told from the leader.</li>
        <li>Replies scored, of those expected. A half disc marks a partial cell.</li>
        <li>95% interval, with probes or sessions as the unit that repeats.</li>
        <li>
          Share of expected replies that failed with no doubt raised. Always hatched; a dashed end is what
          missing replies could add.
        </li>
      </ol>
    </aside>
  );
}

function Step({ n }: { n: number }) {
  return <span className={styles.step}>{n}</span>;
}
