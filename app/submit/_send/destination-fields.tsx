"use client";
import type { ComponentProps } from "react";
import { counted } from "@/lib/format/quantity";
import type { SendingStudy } from "@/lib/queries/get-sending-desk";
import type { Destination } from "./upload";

/** Where to, without what is to be done there. */
export type Place = Omit<Destination, "dryRun">;

interface DestinationFieldsProps {
  studies: readonly SendingStudy[];
  to: Place;
  onChange: (to: Place) => void;
}

/** Which study it goes to, and what it replaces there. */
export function DestinationFields({ studies, to, onChange }: DestinationFieldsProps) {
  const study = studies.find(({ slug }) => slug === to.study);
  return (
    <div className="grid gap-4">
      <Choose
        label="Study"
        value={to.study}
        onChange={(event) => onChange({ study: event.target.value, supersedes: "" })}
      >
        <option value="">A new private study of yours</option>
        {studies.map(({ slug, title, visibility }) => (
          <option key={slug} value={slug}>
            {title} ({visibility})
          </option>
        ))}
      </Choose>
      {study && study.bundles.length > 0 ? (
        <Choose
          label="In place of"
          value={to.supersedes}
          onChange={(event) => onChange({ ...to, supersedes: event.target.value })}
        >
          <option value="">Nothing: it adds to the study</option>
          {study.bundles.map(({ id, file_name, published_revision, trials }) => (
            <option key={id} value={id}>
              {file_name}, revision {published_revision}
              {trials === null ? "" : `, ${counted(trials, "trial")}`} ({id})
            </option>
          ))}
        </Choose>
      ) : null}
    </div>
  );
}

function Choose({ label, ...rest }: ComponentProps<"select"> & { label: string }) {
  return (
    <label className="grid min-w-0 gap-1 text-note">
      <span className="text-ink-2">{label}</span>
      <select
        className="h-[34px] w-full min-w-0 rounded-2 border border-control bg-raised px-2 text-ink"
        {...rest}
      />
    </label>
  );
}
