import Link from "next/link";
import { costScale, tickText } from "@/app/_charts/cost-scale";
import { BoardDownload } from "@/app/_exports/board-download";
import { Approx } from "@/app/_ui/approx";
import { cx } from "@/app/_ui/cx";
import { openMarkers } from "@/app/_ui/method-look";
import { MethodMark } from "@/app/_ui/method-mark";
import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import type { BoardCost } from "@/lib/queries/results/board";
import { conditionTrialsHref } from "../board-address";
import { costMarks } from "./cost-marks";
import styles from "./cost-panel.module.css";
import { COST_WORDS, costOf, costSentence } from "./cost-words";

/** One cost of all rows on one scale. The numbers are a table below, so the drawing is for the eye and the mouse. */
export function CostPanel({ cost }: { cost: BoardCost }) {
  const { name, show } = COST_WORDS[cost.measure];
  const scale = costScale(
    cost.rows.flatMap(({ figures }) => figures.flatMap((figure) => figure?.value ?? [])),
  );
  const open = openMarkers(cost.methods);
  const several = new Set(cost.rows.map(({ study }) => study.slug)).size > 1;
  return (
    <div className="min-w-0">
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="font-[620]">{name}</h3>
        <BoardDownload fingerprint={cost.probe_set.fingerprint} />
      </div>
      <p className="text-tick text-ink-3">{`${costOf(cost)}, ${scale.log ? "logarithmic" : "from 0"}`}</p>
      <p className="sr-only">{costSentence(cost)}</p>
      <div aria-hidden="true" className="mt-3.5 grid gap-1">
        {cost.rows.map(({ study, model, figures }) => {
          const marks = costMarks(
            figures.map((figure) => figure?.value ?? null),
            scale,
          );
          const [first, last] = [marks[0], marks.at(-1)];
          return (
            <div key={`${study.slug} ${model.id}`} className={styles.row}>
              <span className={styles.model} title={several ? `${model.name}, ${study.title}` : model.name}>
                <span>{model.name}</span>
                {several && <small>{study.title}</small>}
              </span>
              <div className={styles.track}>
                {first && last ? null : <em>not measured</em>}
                {first && last && marks.length > 1 ? (
                  <i style={{ left: `${first.place * 100}%`, right: `${(1 - last.place) * 100}%` }} />
                ) : null}
                {marks.map(({ at, value, place, label }) => {
                  const method = cost.methods[at];
                  return method ? (
                    <Link
                      key={method.id}
                      href={conditionTrialsHref({ study, model, method }, cost.probe_set.id)}
                      prefetch={false}
                      tabIndex={-1}
                      title={`${method.name}: ${show(value)}`}
                      className={cx(styles.mark, styles[label])}
                      style={{ left: `${place * 100}%` }}
                    >
                      <MethodMark strategy={method.strategy} open={open.has(method.id)} size={11} />
                      {label === "none" ? null : (
                        <b>
                          <Approx when={isRebuilt(study.provenances)} />
                          {show(value)}
                        </b>
                      )}
                    </Link>
                  ) : null;
                })}
              </div>
            </div>
          );
        })}
        <div className={styles.row}>
          <span />
          <div className={styles.axis}>
            {scale.ticks.map((tick) => (
              <span key={tick} style={{ left: `${scale.place(tick) * 100}%` }}>
                {tickText(tick)}
              </span>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}
