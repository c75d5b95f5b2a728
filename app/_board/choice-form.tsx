import Form from "next/form";
import { Button } from "@/app/_ui/button";
import type { SearchParams } from "@/lib/format/address";
import { KeptFields } from "./kept-fields";

/** More choices than a reader runs through as links; each link would also carry the whole address. */
export const MOST_LINKS = 30;

/** One of many choices, by a form that sends by GET. Links beside it take back what was chosen. */
export function ChoiceForm(props: {
  label: string;
  name: string;
  options: readonly { value: string; text: string }[];
  params: SearchParams;
  /** Parameters that the choice replaces. */
  except: readonly string[];
}) {
  const { label, name, options, params } = props;
  return (
    <Form action="/" scroll={false} className="flex gap-2 px-2 py-1">
      <KeptFields params={params} except={props.except} />
      <select
        name={name}
        aria-label={label}
        required
        defaultValue=""
        className="h-[34px] w-full min-w-40 rounded-2 border border-control bg-raised px-2.5 text-ink"
      >
        <option value="">One of {options.length}</option>
        {options.map(({ value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Button type="submit">Show</Button>
    </Form>
  );
}
