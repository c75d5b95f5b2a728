import type { AnovaDetail } from "@/lib/queries/results/analysis";

export type Influence = AnovaDetail["influence"];
export type SubjectInfluence = Influence["subjects"][number];
export type SubjectTable = AnovaDetail["subject_table"];
export type Robustness = AnovaDetail["robustness"];
export type RobustnessRow = Robustness["rows"][number];
