import { Button } from "@/app/_ui/button";
import { TextField } from "@/app/_ui/text-field";
import type { StudySettings } from "@/lib/queries/get-study-settings";
import { settingsAction } from "../_forms/settings-path";
import { revisionIn } from "../_forms/view-text";

/** Revisions that a link can be frozen at are offered from the newest down, at most this many. */
const OFFERED = 50;

interface Option {
  value: string;
  label: string;
}

const SCOPES: readonly Option[] = [
  { value: "numbers", label: "Numbers only" },
  { value: "full", label: "Everything, questions and replies too" },
];

const ENDS: readonly Option[] = [
  { value: "1", label: "In a day" },
  { value: "7", label: "In 7 days" },
  { value: "30", label: "In 30 days" },
  { value: "", label: "When revoked" },
];

export function ShareForm({ study: { slug, revision }, view }: { study: StudySettings; view: string }) {
  const revisions = Array.from({ length: Math.min(revision, OFFERED) }, (_, back) => String(revision - back));
  return (
    <form action={settingsAction(slug, "shares")} method="post" className="grid max-w-[56rem] gap-5">
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label="What the link is for"
          name="label"
          required
          maxLength={80}
          autoComplete="off"
          hint="Only you see it."
          className="content-start"
        />
        <TextField
          label="What it opens"
          name="view"
          defaultValue={view}
          placeholder="the study’s overview"
          autoComplete="off"
          hint="The address of a page of this study with its filters, or what follows the study’s own: /rounds"
        />
        <Choice label="It shows" name="scope" value="numbers" options={SCOPES} />
        <Choice
          label="Its figures"
          name="revision"
          value={revisions.find((offered) => offered === revisionIn(view)) ?? ""}
          options={[
            { value: "", label: "The newest, always" },
            ...revisions.map((value) => ({ value, label: `Frozen at revision ${value}` })),
          ]}
        />
        <Choice label="It ends" name="days" value="30" options={ENDS} />
        <TextField
          label="Or at the end of a day"
          name="until"
          type="date"
          hint="In UTC. When it is filled in, it counts."
          className="content-start"
        />
      </div>
      <div>
        <Button type="submit" main>
          Make a link
        </Button>
      </div>
    </form>
  );
}

function Choice(props: { label: string; name: string; value: string; options: readonly Option[] }) {
  return (
    <label className="grid min-w-0 content-start gap-1 text-note">
      <span className="text-ink-2">{props.label}</span>
      <select
        name={props.name}
        defaultValue={props.value}
        className="h-[34px] w-full min-w-0 rounded-2 border border-control bg-raised px-2.5 text-ink"
      >
        {props.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
