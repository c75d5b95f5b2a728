import { Button } from "@/app/_ui/button";
import { pathOf } from "@/lib/format/address";
import { counted } from "@/lib/format/quantity";
import type { StudySettings } from "@/lib/queries/get-study-settings";

export type NameKind = keyof StudySettings["names"];

/** Chooses names of one kind and which of them stands; sends by GET to the preview. */
export function JoinForm({ study, what }: { study: StudySettings; what: NameKind }) {
  const names = study.names[what].filter(({ name }) => !Object.hasOwn(study.aliases[what], name));
  if (names.length < 2)
    return (
      <p className="text-note text-ink-3">
        {names.length === 0 ? `No ${what} yet.` : `All ${what} have one name.`}
      </p>
    );
  return (
    <form action={`${pathOf("studies", study.slug, "settings")}#join`} className="grid gap-3 text-note">
      <input type="hidden" name="join" value={what} />
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-[620]">{`Join ${what}`}</legend>
        {names.map(({ name, trials }) => (
          <label key={name} className="flex min-h-[28px] items-baseline gap-2">
            <input
              type="checkbox"
              name="name"
              value={name}
              className="size-4 flex-none translate-y-[3px] accent-[var(--hf-ink)]"
            />
            <code className="min-w-0 [overflow-wrap:anywhere]">{name}</code>
            <span className="ml-auto flex-none text-ink-3">{counted(trials, "trial")}</span>
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-end gap-2">
        <label className="grid min-w-0 flex-1 gap-1">
          <span className="text-ink-2">The name that stands</span>
          <select
            name="into"
            className="h-[34px] w-full min-w-0 rounded-2 border border-control bg-raised px-2.5"
          >
            {names.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <Button type="submit">See what it does</Button>
      </div>
    </form>
  );
}
