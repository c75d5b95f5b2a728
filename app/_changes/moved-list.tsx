import { isRebuilt } from "@/app/_ui/reconstructed-notice";
import { count } from "@/lib/format/quantity";
import type { Change } from "@/lib/queries/results/study";
import { conditionWords, moveWords, rateWords, trialsWords } from "./change-words";

const SHOWN = 5;

/** What a revision changed in numbers: rows on file, then the largest moves, old and new with their counts. */
export function MovedList({ change: { difference, study } }: { change: Change }) {
  const rebuilt = isRebuilt(study.provenances);
  const shown = difference.moved.slice(0, SHOWN);
  const more = difference.moved.length - shown.length;
  return (
    <div className="grid gap-1.5 text-note">
      <p className="text-ink-2">
        {trialsWords(difference)}. {conditionWords(difference).join(" ")}
      </p>
      {shown.length > 0 && (
        <ul className="border-t border-line">
          {shown.map((moved) => (
            <li
              key={`${moved.probe_set.id} ${moved.probe_set.version} ${moved.model.id} ${moved.method.id}`}
              className="grid gap-x-5 border-b border-line py-1.5 md:grid-cols-[minmax(0,1fr)_auto]"
            >
              <span className="[overflow-wrap:anywhere]">
                {moved.model.name}, {moved.method.name}
                <span className="text-ink-3"> {moved.probe_set.title}</span>
              </span>
              <span className="md:text-right">
                {rateWords(moved.before, rebuilt)} <span aria-hidden="true">→</span>
                <span className="sr-only">to</span>{" "}
                <b className="font-[560]">{rateWords(moved.after, rebuilt)}</b>{" "}
                <span className="whitespace-nowrap text-ink-2">{moveWords(moved, rebuilt)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="text-ink-3">and {count(more)} more</p>}
    </div>
  );
}
