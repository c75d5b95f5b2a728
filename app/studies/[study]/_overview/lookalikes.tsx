import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { Notice } from "@/app/_ui/notice";
import { hrefWith } from "@/lib/format/address";
import type { StudyOverview } from "@/lib/queries/results/study";

/** Names that are probably one, for a person to judge: nothing is joined by guessing. */
export function Lookalikes({ study, own }: { study: StudyOverview; own: boolean }) {
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
            .{" "}
            {own ? (
              <JoinLink slug={study.slug} what={what} ids={ids} />
            ) : (
              "Whoever owns the study can join them; figures then come out as if one name had been used."
            )}
          </p>
        </Notice>
      ))}
    </div>
  );
}

function JoinLink({ slug, what, ids }: { slug: string; what: string; ids: readonly string[] }) {
  const preview = hrefWith(studyPath(slug, "settings"), {}, { join: what, name: ids, into: ids[0] });
  return <Link href={`${preview}#join`}>See what joining them would do</Link>;
}
