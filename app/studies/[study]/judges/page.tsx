import { notFound } from "next/navigation";
import { Empty } from "@/app/_ui/notice";
import { currentViewer } from "@/lib/auth/viewer";
import { getJudges } from "@/lib/queries/get-judges";
import { loadStudy, titled } from "../_frame/load-study";
import { namesOf } from "../_frame/names";
import { PartFrame } from "../_frame/part-frame";
import { readChoice, type StudyPageProps } from "../_frame/study-params";
import { SetJudges } from "./_agreement/set-judges";

export const generateMetadata = titled("Judges");

export default async function JudgesPage({ params, searchParams }: StudyPageProps) {
  const { study: slug } = await params;
  const choice = readChoice(await searchParams);
  const [study, answer] = await Promise.all([
    loadStudy(slug, choice.revision),
    getJudges(await currentViewer(), slug, choice),
  ]);
  if (!study || !answer) notFound();
  const names = namesOf(study, choice.revision);
  return (
    <PartFrame
      study={study}
      here="judges"
      choice={choice}
      title="Judges"
      lead="Who said what became of each reply, and how far two of them agree where both looked at the same one."
    >
      {answer.sets.map((set) => (
        <SetJudges key={set.probe_set.id} study={study} set={set} names={names} choice={choice} />
      ))}
      {answer.sets.length === 0 && (
        <Empty title="Nothing here was judged">
          Planted facts are scored by a rule: the answer is compared with the value that was planted.
        </Empty>
      )}
    </PartFrame>
  );
}
