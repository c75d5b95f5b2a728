import Link from "next/link";
import { Button } from "@/app/_ui/button";
import { TextField } from "@/app/_ui/text-field";
import { type ChangeChoice, isDay } from "./change-filters";

/** Study and day as a plain form that sends by GET. */
export function FilterForm(props: {
  choice: ChangeChoice;
  studies: readonly { slug: string; title: string }[];
}) {
  const { choice, studies } = props;
  const listed = choice.study === undefined || studies.some(({ slug }) => slug === choice.study);
  return (
    <form action="/changes" className="no-print flex flex-wrap items-end gap-x-5 gap-y-4 text-note">
      <label className="grid min-w-0 flex-[0_1_26rem] gap-1">
        <span className="text-ink-2">Study</span>
        <select
          // A new address brings a new choice; the key makes the browser show it.
          key={choice.study ?? ""}
          name="study"
          defaultValue={choice.study ?? ""}
          className="h-[34px] w-full min-w-0 rounded-2 border border-line-2 bg-raised px-2.5 text-ink hover:border-control"
        >
          <option value="">All</option>
          {studies.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
          {!listed && <option value={choice.study}>{choice.study}</option>}
        </select>
      </label>
      <TextField
        key={choice.since ?? ""}
        label="Since"
        name="since"
        type="date"
        // A browser complains about what is no day; the page says so itself.
        defaultValue={choice.since !== undefined && isDay(choice.since) ? choice.since : undefined}
      />
      <Button type="submit">Show</Button>
      {(choice.study !== undefined || choice.since !== undefined) && (
        <Link href="/changes" className="inline-flex min-h-[34px] items-center text-ink-2">
          Clear
        </Link>
      )}
    </form>
  );
}
