import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { Button } from "@/app/_ui/button";
import { TextField } from "@/app/_ui/text-field";
import { SOURCE_WORDS, sentenceCase } from "@/lib/format/words";
import type { ProbeList } from "@/lib/queries/results/probes";
import type { StudyOverview } from "@/lib/queries/results/study";
import { SelectField } from "../../_frame/fields";
import { keptParams } from "../../_frame/study-params";
import { type ProbesChoice, probeParams, probesHref } from "./probe-choice";
import { probeWords } from "./summary-words";

/** Filters and order as a plain form that sends by GET. Facets that a set does not have are not asked for. */
export function FilterForm(props: { study: StudyOverview; list: ProbeList; choice: ProbesChoice }) {
  const { study, choice } = props;
  const { filters } = choice;
  const { kind, id } = props.list.probe_set;
  const listed = props.list.listed;
  if (!listed) return null;
  const { choices } = listed;
  const words = probeWords(kind, filters.lures ?? false);
  const kept = { ...keptParams(choice), probe_set: id };
  const set = Object.values(probeParams(filters)).some((value) => value !== undefined);
  return (
    <form
      action={studyPath(study.slug, "probes")}
      className="no-print grid grid-cols-2 gap-x-5 gap-y-4 text-note md:flex md:flex-wrap md:items-end"
    >
      {Object.entries(kept).map(([name, value]) =>
        typeof value === "string" ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <SelectField
        label="Show"
        name="only"
        value={filters.only ?? ""}
        options={[
          { value: "", label: `All ${words.many}` },
          { value: "differ", label: "Where methods differ" },
          ...(kind === "graded" ? [] : [{ value: "confident", label: "With a confident failure" }]),
          { value: "lost", label: `${sentenceCase(words.lost)} by every method` },
          { value: "held", label: `${sentenceCase(words.held)} in every reply` },
        ]}
      />
      <SelectField
        label="Model"
        name="model"
        value={filters.model ?? ""}
        options={[
          { value: "", label: "All together" },
          ...study.models.map((model) => ({ value: model.id, label: model.name })),
        ]}
      />
      {filters.model === undefined && (
        <SelectField
          label="Columns"
          name="by"
          value={filters.by ?? ""}
          options={[
            { value: "", label: "Methods" },
            { value: "condition", label: "Models × methods" },
          ]}
        />
      )}
      <Facet label="Kind" name="kind" value={filters.kind} values={choices.kinds} />
      <Facet label="Source" name="source" value={filters.source} values={choices.sources} />
      <Facet label="Story" name="story" value={filters.story} values={choices.stories} />
      <Facet label="Dimension" name="of_dimension" value={filters.dimension} values={choices.dimensions} />
      {choices.lures && (
        <SelectField
          label="Lures"
          name="lure"
          value={filters.lures ? "yes" : ""}
          options={[
            { value: "", label: "Left out" },
            { value: "yes", label: "Only lures" },
          ]}
        />
      )}
      <SelectField
        label="Order"
        name="sort"
        value={filters.sort ?? ""}
        options={[
          { value: "", label: "Hardest first" },
          { value: "easiest", label: "Easiest first" },
          { value: "spread", label: "Largest difference first" },
          ...(kind === "graded" ? [] : [{ value: "confident", label: "Most confident failures first" }]),
          { value: "order", label: "As the study lists them" },
          ...columnOrder(filters.sort),
        ]}
      />
      <TextField label="Find" name="find" type="search" defaultValue={filters.find} key={filters.find} />
      <div className="flex items-center gap-4">
        <Button type="submit" main>
          Show
        </Button>
        {set && (
          <Link href={probesHref(study.slug, id, choice)} className="text-ink-2">
            Clear
          </Link>
        )}
      </div>
    </form>
  );
}

/** An order by one column is chosen at its head; the form keeps it. */
function columnOrder(sort: string | undefined) {
  return sort?.startsWith("rate:") ? [{ value: sort, label: "Lowest in one column first" }] : [];
}

function Facet(props: { label: string; name: string; value: string | undefined; values: readonly string[] }) {
  if (props.values.length < 2 && props.value === undefined) return null;
  return (
    <SelectField
      label={props.label}
      name={props.name}
      value={props.value ?? ""}
      options={[
        { value: "", label: "Any" },
        ...props.values.map((value) => ({ value, label: facetWord(value) })),
      ]}
    />
  );
}

const facetWord = (value: string): string => {
  const source = Object.entries(SOURCE_WORDS).find(([word]) => word === value);
  return source ? source[1] : value;
};
