import { Notice } from "@/app/_ui/notice";
import type { StudyOverview } from "@/lib/queries/results";

/** Names that are probably one, for a person to judge: nothing is joined by guessing. */
export function Lookalikes({ study }: { study: StudyOverview }) {
  if (study.lookalikes.length === 0) return null;
  return (
    <div className="mb-8 flex flex-col gap-3">
      {study.lookalikes.map(({ what, ids }) => (
        <Notice key={ids.join()} tone="warn" title={`These ${what} are probably one`}>
          <p>
            They differ only by case, separators or look-alike characters and are counted apart:{" "}
            {ids.map((id, i) => (
              <span key={id}>
                {i > 0 && ", "}
                <code className="[overflow-wrap:anywhere]">{id}</code>
              </span>
            ))}
            . Whoever owns the study can join them; figures then come out as if one name had been used.
          </p>
        </Notice>
      ))}
    </div>
  );
}
