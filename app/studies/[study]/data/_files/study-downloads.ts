import { exportPath } from "@/app/_address/study-path";
import { type AddressChanges, hrefWith } from "@/lib/format/address";
import type { StudyFiles } from "@/lib/queries/get-study-files";
import type { StudyOverview } from "@/lib/queries/results/study";

export interface StudyDownload {
  key: string;
  name: string;
  about: string;
  /** What it holds, counted; null where that is not a number of trials. */
  trials: number | null;
  /** None: not for this reader. */
  files: readonly { label: string; name: string; href: string }[];
}

/** What can be downloaded of a study at the revision shown, most complete first. */
export function studyDownloads(study: StudyOverview, files: StudyFiles): StudyDownload[] {
  const { slug, revision } = study;
  const at = (file: string, query: AddressChanges = {}): string =>
    hrefWith(exportPath(slug, file), {}, { ...query, revision });
  const trials = (query: AddressChanges, name: string) =>
    (["csv", "ndjson", "parquet"] as const).map((format) => ({
      label: { csv: "CSV", ndjson: "NDJSON", parquet: "Parquet" }[format],
      name: `${name} as ${format}`,
      href: at("trials", { ...query, format }),
    }));
  const sets = study.probe_sets.length > 1 ? study.probe_sets : [];
  const analysed = study.probe_sets.filter(({ id }) => (files.by_probe_set[id] ?? 0) > 0);
  return [
    {
      key: "bundle",
      name: "The study as a bundle",
      about: files.tells_texts
        ? "Manifest and rows in one archive that loads again with the same figures, repetitions above the declared number included."
        : "Holds questions, answers and replies, which are for members here.",
      trials: files.trials.standing,
      files: files.tells_texts ? [{ label: "ZIP", name: "the study as a bundle", href: at("bundle") }] : [],
    },
    {
      key: "trials",
      name: "All trials",
      about: files.tells_texts
        ? "One row a trial, with its question and reply."
        : "One row a trial; questions, answers and replies are for members here and left out.",
      trials: files.trials.declared,
      files: trials({}, "all trials"),
    },
    ...sets.map((set) => ({
      key: `trials ${set.id}`,
      name: `Trials: ${set.title}`,
      about: "The columns of its row file in a bundle, so that the CSV loads again.",
      trials: files.by_probe_set[set.id] ?? 0,
      files: trials({ probe_set: set.id }, `trials of ${set.title}`),
    })),
    {
      key: "cells",
      name: "Figures of every condition",
      about: "Rates, intervals, failures and counts, in full precision.",
      trials: null,
      files: [
        { label: "JSON", name: "figures of every condition", href: at("cells") },
        {
          label: "By round",
          name: "figures of every condition by round",
          href: at("cells", { by: ["round"] }),
        },
      ],
    },
    {
      key: "anova",
      name: "Analysis of variance in R",
      about: "A script with its data that prints the same table with afex.",
      trials: null,
      files: analysed.map((set) => ({
        label: set.title,
        name: `analysis of variance of ${set.title} in R`,
        href: at("anova.R", { probe_set: set.id }),
      })),
    },
  ];
}
