import { notFound } from "next/navigation";
import { Empty } from "@/app/_ui/notice";
import { currentViewer } from "@/lib/auth/viewer";
import { oneOf } from "@/lib/format/address";
import { listed } from "@/lib/format/words";
import { getCells } from "@/lib/queries/get-cells";
import { getSurvival } from "@/lib/queries/get-survival";
import { RoundsFigure } from "../_figures/rounds-figure";
import { loadStudy, titled } from "../_frame/load-study";
import { namesOf } from "../_frame/names";
import { PartFrame } from "../_frame/part-frame";
import { readChoice, type StudyPageProps } from "../_frame/study-params";
import { SourcesFigure } from "./_sources/sources-figure";
import { SetSurvival } from "./_survival/set-survival";

export const generateMetadata = titled("Recall by round");

export default async function RoundsPage({ params, searchParams }: StudyPageProps) {
  const { study: slug } = await params;
  const search = await searchParams;
  const choice = readChoice(search);
  const viewer = await currentViewer();
  const study = await loadStudy(slug, choice.revision);
  if (!study) notFound();
  const sets = study.probe_sets.filter((set) => set.rounds > 1);
  const planted = study.probe_sets.filter((set) => set.kind === "planted-facts");
  const ask = (probe_set: string, by: readonly ("round" | "source")[]) =>
    getCells(viewer, slug, { ...choice, probe_set, by });
  const [rounds, survivals, sources] = await Promise.all([
    Promise.all(sets.map((set) => ask(set.id, ["round"]))),
    Promise.all(planted.map((set) => getSurvival(viewer, slug, { ...choice, probe_set: set.id }))),
    Promise.all(planted.map((set) => Promise.all([ask(set.id, ["source"]), ask(set.id, [])]))),
  ]);
  const names = namesOf(study, choice.revision);
  const model = study.models.find(({ id }) => id === oneOf(search, "model"))?.id;
  const single = study.probe_sets.filter((set) => set.rounds === 1).map((set) => set.title);
  return (
    <PartFrame
      study={study}
      here="rounds"
      choice={choice}
      title="By compaction round"
      lead="What is still held after the context was compacted once, twice and more."
    >
      {rounds.map(
        (answer) =>
          answer && (
            <RoundsFigure key={answer.probe_set.id} study={study} answer={answer} names={names} tableOpen />
          ),
      )}
      {survivals.map(
        (answer) =>
          answer && (
            <SetSurvival
              key={answer.probe_set.id}
              study={study}
              answer={answer}
              names={names}
              choice={choice}
              model={model}
            />
          ),
      )}
      {sources.map(
        ([bySource, whole]) =>
          bySource &&
          whole && (
            <SourcesFigure
              key={whole.probe_set.id}
              study={study}
              bySource={bySource}
              whole={whole}
              names={names}
            />
          ),
      )}
      {sets.length === 0 && <Empty title="No probe set here was asked after more than one round" />}
      {sets.length > 0 && single.length > 0 && (
        <p className="text-note text-ink-2">Asked after one round only: {listed(single)}.</p>
      )}
    </PartFrame>
  );
}
