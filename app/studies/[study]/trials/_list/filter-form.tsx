import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { Button } from "@/app/_ui/button";
import { Icon } from "@/app/_ui/icon";
import { hrefWith } from "@/lib/format/address";
import { outcomeWord, sentenceCase } from "@/lib/format/words";
import type { StudyOverview } from "@/lib/queries/results/study";
import type { TrialFilters } from "@/lib/queries/results/trials";
import { CheckField, SelectField } from "../../_frame/fields";
import { keptParams, type StudyChoice } from "../../_frame/study-params";
import { COLUMN_WORDS, columnParams, TRIAL_COLUMNS, type TrialColumn } from "./trial-columns";
import { filterParams, OUTCOME_CHOICES } from "./trial-filters";

/** Filters that have a field. */
const FIELDS = {
  probe_set: undefined,
  model: undefined,
  method: undefined,
  round: undefined,
  outcome: undefined,
} satisfies Partial<TrialFilters>;
const ANY = { value: "", label: "Any" };

/** Filters as a plain form that sends by GET. What has no field here comes from links and is kept until it is removed. */
export function FilterForm(props: {
  study: StudyOverview;
  filters: TrialFilters;
  columns: readonly TrialColumn[];
  choice: StudyChoice;
}) {
  const { study, filters, columns } = props;
  const path = studyPath(study.slug, "trials");
  const lures = study.probe_sets.some((probeSet) => probeSet.lures > 0);
  const kept = {
    ...keptParams({ revision: props.choice.revision }),
    ...filterParams({ ...filters, ...FIELDS, lure: lures ? undefined : filters.lure }),
  };
  const rounds = Math.max(1, ...study.probe_sets.map((set) => set.rounds));
  const graded = study.probe_sets.some((probeSet) => probeSet.kind === "graded");
  const set = Object.values(filterParams(filters)).some((value) => value !== undefined);
  return (
    <form
      action={path}
      className="no-print grid grid-cols-2 gap-x-5 gap-y-4 text-note md:flex md:flex-wrap md:items-end"
    >
      {Object.entries(kept).map(([name, value]) =>
        typeof value === "string" ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <SelectField
        label="Probe set"
        name="probe_set"
        value={filters.probe_set ?? ""}
        options={[ANY, ...study.probe_sets.map(({ id, title }) => ({ value: id, label: title }))]}
      />
      <SelectField
        label="Model"
        name="model"
        value={filters.model ?? ""}
        options={[ANY, ...study.models.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <SelectField
        label="Method"
        name="method"
        value={filters.method ?? ""}
        options={[ANY, ...study.methods.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <SelectField
        label="Round"
        name="round"
        value={filters.round === undefined ? "" : String(filters.round)}
        options={[
          ANY,
          ...Array.from({ length: rounds }, (_, at) => ({ value: String(at + 1), label: String(at + 1) })),
        ]}
      />
      <SelectField
        label="Outcome"
        name="outcome"
        value={filters.outcome ?? ""}
        options={[
          ANY,
          ...OUTCOME_CHOICES.filter((value) => value !== "scored" || graded).map((value) => ({
            value,
            label: sentenceCase(outcomeWord(value)),
          })),
        ]}
      />
      {lures && (
        <SelectField
          label="Lures"
          name="lure"
          value={filters.lure === undefined ? "" : filters.lure ? "yes" : "no"}
          options={[
            { value: "", label: "With the rest" },
            { value: "no", label: "Left out" },
            { value: "yes", label: "Only lures" },
          ]}
        />
      )}
      <div className="flex items-center gap-4 self-end">
        <Button type="submit" main>
          Filter
        </Button>
        {set && (
          <Link
            href={hrefWith(path, {
              ...keptParams({ revision: props.choice.revision }),
              ...columnParams(columns),
            })}
            className="text-ink-2"
          >
            Clear
          </Link>
        )}
      </div>
      <details className="group col-span-2 basis-full" open={columnParams(columns).column !== undefined}>
        <summary className="inline-flex min-h-6 items-center gap-1.5 text-ink-2 hover:text-ink">
          <Icon name="down" size={14} className="-rotate-90 group-open:rotate-0" />
          Columns
        </summary>
        <fieldset className="mt-2 flex flex-wrap gap-x-5">
          <legend className="sr-only">Columns beside probe and outcome</legend>
          {TRIAL_COLUMNS.map((name) => (
            <CheckField key={name} name="column" value={name} checked={columns.includes(name)}>
              {COLUMN_WORDS[name]}
            </CheckField>
          ))}
        </fieldset>
      </details>
    </form>
  );
}
