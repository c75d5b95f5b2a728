import Link from "next/link";
import { studyPath } from "@/app/_address/study-path";
import { Button } from "@/app/_ui/button";
import { Icon } from "@/app/_ui/icon";
import { TextField } from "@/app/_ui/text-field";
import { hrefWith } from "@/lib/format/address";
import { listed } from "@/lib/format/words";
import { COST_MEASURES, type CostView } from "@/lib/queries/get-cost-view";
import type { StudyOverview } from "@/lib/queries/results/study";
import { SelectField } from "../../_frame/fields";
import { keptParams } from "../../_frame/study-params";
import { type CostChoice, isPriced } from "./cost-choice";
import { costWords } from "./cost-words";

/** What is held against what, and prices, as a plain form that sends by GET: all of it stands in the address. */
export function CostForm(props: { study: StudyOverview; view: CostView; choice: CostChoice }) {
  const { study, view, choice } = props;
  const path = studyPath(study.slug, "cost");
  const { prompt, cached, output } = choice.prices;
  const text = (price: number | undefined) => (price === undefined ? "" : String(price));
  return (
    <form action={path} className="no-print grid gap-4 text-note">
      {Object.entries(keptParams(choice)).map(([name, value]) =>
        typeof value === "string" ? <input key={name} type="hidden" name={name} value={value} /> : null,
      )}
      <div className="grid gap-x-5 gap-y-4 md:flex md:flex-wrap md:items-end">
        <SelectField
          label="Probe set"
          name="probe_set"
          value={view.probe_set.id}
          options={study.probe_sets.map(({ id, title }) => ({ value: id, label: title }))}
        />
        {view.dimensions.length > 1 && (
          <SelectField
            label="Dimension"
            name="dimension"
            value={view.dimension ?? ""}
            options={view.dimensions.map((value) => ({ value, label: value }))}
          />
        )}
        <SelectField
          label="Model"
          name="model"
          value={choice.model ?? ""}
          options={[
            { value: "", label: "All" },
            ...study.models.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <SelectField
          label="Cost"
          name="cost"
          value={view.measure}
          options={COST_MEASURES.map((value) => ({
            value,
            label: `${costWords(value).name}${noneHas(view, value) ? " (none on file)" : ""}`,
          }))}
        />
        <div className="flex items-center gap-4">
          <Button type="submit" main>
            Show
          </Button>
          <Link
            href={hrefWith(path, keptParams({ revision: choice.revision }))}
            className="inline-flex min-h-6 items-center text-ink-2"
          >
            Clear
          </Link>
        </div>
      </div>
      <details open={view.measure === "price" || Object.keys(choice.prices).length > 0} className="group">
        <summary className="inline-flex min-h-6 items-center gap-1.5 text-ink-2 hover:text-ink">
          <Icon name="down" size={14} className="-rotate-90 group-open:rotate-0" />
          Prices of tokens
        </summary>
        <fieldset className="mt-3 grid grid-cols-3 gap-x-4 gap-y-3 md:flex md:flex-wrap md:items-end">
          <legend className="mb-2 max-w-[80ch] text-ink-2">
            Of a million tokens, in one currency, the same for every model shown; cached tokens cost what
            prompt tokens do unless given. They stand in the address of this page and nowhere else.
          </legend>
          <Price label="Prompt" name="price_prompt" value={text(prompt)} />
          <Price label="From cache" name="price_cached" value={text(cached)} />
          <Price label="Output" name="price_output" value={text(output)} />
        </fieldset>
      </details>
      {choice.set !== undefined && choice.set !== view.probe_set.id && (
        <p className="text-ink-2">
          {`No probe set here is called “${choice.set}”: ${view.probe_set.title} is shown.`}
        </p>
      )}
      {choice.unread.length > 0 && (
        <p className="text-ink-2" role="status">
          {`Not a price: ${listed(choice.unread.map((word) => `“${word}”`))}. Write digits and a point, as 0.25.`}
        </p>
      )}
    </form>
  );
}

const noneHas = (view: CostView, measure: CostView["measure"]): boolean =>
  measure !== "price" && view.measured[measure] === 0;

function Price(props: { label: string; name: string; value: string }) {
  return (
    <TextField
      key={props.value}
      label={props.label}
      name={props.name}
      defaultValue={props.value}
      inputMode="decimal"
      maxLength={13}
      autoComplete="off"
      className="md:w-32"
    />
  );
}

/** Why there is no money to tell yet; null where there is, or none is asked for. */
export function pricesWanted(view: CostView, choice: CostChoice): string | null {
  if (view.measure !== "price") return null;
  if (!isPriced(choice)) return "Give a price of prompt tokens and of output tokens above.";
  return null;
}
