import { counted } from "@/lib/format/quantity";
import { listed } from "@/lib/format/words";
import type { StudyOverview } from "@/lib/queries/results/study";

type ProbeSet = StudyOverview["probe_sets"][number];

/** What was done, in one or two sentences made of counts. It concludes nothing. */
export function introOf(study: StudyOverview): string {
  if (study.probe_sets.length === 0) return "This study has no probe sets on file yet.";
  const size = `${counted(study.models.length, "model")} under ${counted(study.methods.length, "method")} of compaction`;
  return `${size}: ${listed(study.probe_sets.map((set) => `${designWords(set)} (${set.title.toLowerCase()})`))}.`;
}

/** `27 probes in 18 sessions, 3 repetitions each`, `306 facts in 18 sessions after 3 compactions`. */
export function designWords(set: ProbeSet): string {
  const noun = set.kind === "planted-facts" ? "fact" : "probe";
  const size = `${counted(set.probes, noun)} in ${counted(set.sessions, "session")}`;
  const rounds = set.rounds > 1 ? ` after ${counted(set.rounds, "compaction")}` : "";
  const repetitions = set.repetitions > 1 ? `, ${counted(set.repetitions, "repetition")} each` : "";
  return `${size}${rounds}${repetitions}`;
}
