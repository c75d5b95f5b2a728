import type { ReplicationChoice, ReplicationView } from "@/lib/queries/results/analysis";

export type Report = NonNullable<ReplicationView["report"]>;
export type Part = Report["parts"][number];
export type Claim = Part["claims"][number];
export type Side = Claim["reference"];
export type CellDifference = Report["cells"][number];
export type Ordering = Part["ordering"][number];
export type Choice = ReplicationChoice;

/** How a report speaks of its conditions: names by the reference's ids, and which values carry a tilde. */
export interface ReportNames {
  model: (id: string) => string;
  method: (id: string) => string;
  /** The method is not the same version in both studies. */
  otherVersion: (methodId: string) => boolean;
  open: (methodId: string) => boolean;
  rebuilt: { reference: boolean; own: boolean; either: boolean };
  /** The trials behind a rate of one of the two studies, at the revision compared. */
  trialsHref: (cell: CellDifference, side: "reference" | "own") => string;
}
