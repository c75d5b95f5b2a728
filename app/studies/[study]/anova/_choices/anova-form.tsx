import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { Button } from "@/app/_ui/button";
import { MethodName } from "@/app/_ui/method-mark";
import { Tabs } from "@/app/_ui/tabs";
import { hrefWith, type SearchParams } from "@/lib/format/address";
import type { StudyOverview } from "@/lib/queries/results/study";
import { measuresOf, measureWords } from "../../_figures/measure-words";
import { CheckField, SelectField } from "../../_frame/fields";
import type { Names } from "../../_frame/names";
import { keptParams } from "../../_frame/study-params";
import type { AnovaChoice } from "./anova-choice";
import { chosenParams } from "./chosen-effect";

/** Every choice of the analysis as a plain form: it works without script, and the address carries all of it. */
export function AnovaForm(props: {
  study: StudyOverview;
  choice: AnovaChoice;
  /** What the analysis shown is over. */
  models: readonly string[];
  methods: readonly string[];
  names: Names;
}) {
  const { study, choice, names } = props;
  const path = studyPath(study.slug, "anova");
  const analyses = study.analyses.filter((analysis) => analysis.probe_set === choice.set.id);
  const revision = keptParams({ revision: choice.revision });
  // What is looked into stays so while the analysis around it changes.
  const kept: SearchParams = {
    ...revision,
    ...(choice.chosen && chosenParams(choice.chosen)),
    dimension: choice.dimension,
  };
  const firstOptions = firstChoices(choice);
  return (
    <div className="no-print">
      {study.probe_sets.length > 1 && (
        <Tabs
          label="Probe set"
          items={study.probe_sets.map((set) => ({
            href: hrefWith(path, keptParams(choice), { probe_set: set.id }),
            label: set.title,
            current: set.id === choice.set.id,
          }))}
        />
      )}
      <form
        action={path}
        className="mt-5 grid grid-cols-2 items-start gap-x-5 gap-y-4 text-note md:flex md:flex-wrap md:gap-x-8"
      >
        {Object.entries(kept).map(([name, value]) =>
          typeof value === "string" ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <input type="hidden" name="probe_set" value={choice.set.id} />
        {analyses.length > 1 && (
          <SelectField
            label="Planned analysis"
            name="analysis"
            value={choice.analysis ?? analyses[0]?.id ?? ""}
            options={analyses.map(({ id }) => ({ value: id, label: id }))}
          />
        )}
        <SelectField
          label="Measure"
          name="measure"
          value={choice.measure}
          options={measuresOf(choice.set).map((measure) => ({
            value: measure,
            label: measureWords(measure, choice.set.kind).noun,
          }))}
        />
        {choice.set.kind !== "graded" && (
          <SelectField
            label="Errors and missing trials"
            name="missing"
            value={choice.missing ?? ""}
            options={[
              { value: "", label: "Count as failures" },
              { value: "drop", label: "Leave their subjects out" },
            ]}
          />
        )}
        <SelectField
          label="Repetitions"
          name="reps"
          value={choice.repetitions ?? ""}
          options={[
            { value: "", label: `Declared (${choice.set.repetitions})` },
            { value: "all", label: "All on file" },
          ]}
        />
        {firstOptions.length > 1 && (
          <SelectField
            label="Of these"
            name="first"
            value={choice.first === undefined ? "" : String(choice.first)}
            options={firstOptions}
          />
        )}
        <fieldset className="col-span-2 min-w-0 md:max-w-[30rem]">
          <legend className="mb-1 text-ink-2">Models</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {study.models.map((model) => (
              <CheckField
                key={model.id}
                name="models"
                value={model.id}
                checked={props.models.includes(model.id)}
              >
                {model.name}
              </CheckField>
            ))}
          </div>
        </fieldset>
        <fieldset className="col-span-2 min-w-0 md:max-w-[30rem]">
          <legend className="mb-1 text-ink-2">Methods</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {study.methods.map((method) => (
              <CheckField
                key={method.id}
                name="methods"
                value={method.id}
                checked={props.methods.includes(method.id)}
              >
                <MethodName method={method} open={names.open(method.id)} />
              </CheckField>
            ))}
          </div>
        </fieldset>
        <div className="col-span-2 flex items-center gap-4 md:mt-6">
          <Button type="submit" main>
            Analyse
          </Button>
          <Link href={hrefWith(path, revision, { probe_set: choice.set.id })} className="text-ink-2">
            As planned
          </Link>
        </div>
      </form>
    </div>
  );
}

/** Every repetition, or the first one, two … of them: fewer than are declared, and whatever the address asks for. */
function firstChoices({ set, first }: AnovaChoice): { value: string; label: string }[] {
  const numbers = Array.from({ length: Math.max(0, set.repetitions - 1) }, (_, index) => index + 1);
  if (first !== undefined && !numbers.includes(first)) numbers.push(first);
  return [
    { value: "", label: "Every one" },
    ...numbers.map((k) => ({ value: String(k), label: k === 1 ? "Only the first" : `Only the first ${k}` })),
  ];
}
