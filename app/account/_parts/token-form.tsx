import { Button } from "@/app/_ui/button";
import { TextField } from "@/app/_ui/text-field";

/** Days for which a token of this form may be good; empty: until it is revoked. */
export const TOKEN_DAYS = ["30", "90", "365", ""] as const;

const DAYS_WORDS: Readonly<Record<(typeof TOKEN_DAYS)[number], string>> = {
  "30": "30 days",
  "90": "90 days",
  "365": "A year",
  "": "Until revoked",
};

export function TokenForm() {
  return (
    <form action="/account/tokens" method="post" className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <TextField
        label="What the token is for"
        name="label"
        required
        maxLength={80}
        className="flex-[1_1_16rem] md:max-w-[24rem]"
      />
      <fieldset className="grid gap-1 text-note">
        <legend className="mb-1 text-ink-2">It may</legend>
        <div className="flex h-[34px] items-center gap-5">
          <ScopeBox value="read" label="Read" />
          <ScopeBox value="submit" label="Submit" />
        </div>
      </fieldset>
      <label className="grid gap-1 text-note">
        <span className="text-ink-2">Good for</span>
        <select
          name="days"
          defaultValue="90"
          className="h-[34px] rounded-2 border border-control bg-raised px-2.5 text-ink"
        >
          {TOKEN_DAYS.map((days) => (
            <option key={days} value={days}>
              {DAYS_WORDS[days]}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" main>
        Make a token
      </Button>
    </form>
  );
}

function ScopeBox({ value, label }: { value: string; label: string }) {
  return (
    <label className="inline-flex min-h-6 items-center gap-2">
      <input
        type="checkbox"
        name="scopes"
        value={value}
        defaultChecked
        className="size-4 flex-none accent-[var(--hf-ink)]"
      />
      {label}
    </label>
  );
}
