import { Button } from "@/app/_ui/button";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { Notice } from "@/app/_ui/notice";
import { TextField } from "@/app/_ui/text-field";
import type { StudySettings } from "@/lib/queries/get-study-settings";
import { type SettingsPart, settingsAction } from "../_forms/settings-path";
import { Saved } from "./saved";

interface Option {
  value: string;
  label: string;
  means: string;
}

const TEXTS: readonly Option[] = [
  {
    value: "public",
    label: "For every reader",
    means: "Whoever reads the study reads its texts and has its files.",
  },
  {
    value: "private",
    label: "For you and the members",
    means: "Other readers see numbers, names and outcomes, no text that was typed or said and no file.",
  },
];

const WHO: readonly Option[] = [
  { value: "private", label: "Private", means: "You and the members read it." },
  {
    value: "unlisted",
    label: "Unlisted",
    means: "Whoever knows the address reads it. Lists, the leaderboard and search leave it out.",
  },
  { value: "public", label: "Public", means: "Anyone reads it. It stands in lists and on the leaderboard." },
];

/** Who may read the study, and the short name in its address, which goes with it. */
export function ReadersFigure({ study, saved }: { study: StudySettings; saved: SettingsPart | null }) {
  const isPublic = study.visibility === "public";
  return (
    <Figure id="readers">
      <FigureHead
        id="readers"
        title="Who reads it"
        unit={
          <>
            Its short name is <code className="[overflow-wrap:anywhere]">{study.slug}</code>
          </>
        }
      />
      <Saved part="readers" saved={saved} />
      <form action={settingsAction(study.slug, "readers")} method="post" className="grid max-w-[56rem] gap-5">
        <input type="hidden" name="was" value={study.visibility} />
        <Choice legend="The study" name="visibility" value={study.visibility} choices={WHO} />
        <Choice
          legend="Its questions, answers and replies"
          name="texts"
          value={study.texts}
          choices={TEXTS}
        />
        {isPublic ? (
          <Notice tone="warn" title="A public study may have been cited">
            <p>
              When it stops being public it gets a new address that nobody guesses. The old one then answers
              that there is no such page, for links and citations too.
            </p>
            <label className="mt-2 inline-flex min-h-[34px] items-center gap-2 text-ink">
              <input
                type="checkbox"
                name="leave"
                value="1"
                className="size-4 flex-none accent-[var(--hf-ink)]"
              />
              Hide it all the same
            </label>
          </Notice>
        ) : (
          <TextField
            label="Short name when it becomes public"
            name="slug"
            placeholder={study.slug}
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            maxLength={100}
            autoComplete="off"
            hint="Left empty, it keeps the one that it has. Once public, the short name stays."
            className="max-w-[28rem]"
          />
        )}
        <div>
          <Button type="submit" main>
            Save
          </Button>
        </div>
      </form>
      <FigureFoot>
        The short name of a study that is not public ends in 13 random letters and digits (65 bits). A private
        study without such an ending gets one when it becomes unlisted, and a public study when it is hidden.
      </FigureFoot>
    </Figure>
  );
}

function Choice(props: { legend: string; name: string; value: string; choices: readonly Option[] }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-note font-[620]">{props.legend}</legend>
      {props.choices.map(({ value, label, means }) => (
        <label key={value} className="grid grid-cols-[auto_1fr] items-baseline gap-x-2.5 text-note">
          <input
            type="radio"
            name={props.name}
            value={value}
            defaultChecked={value === props.value}
            className="size-4 translate-y-[3px] accent-[var(--hf-ink)]"
          />
          <span>
            <span className="font-[560]">{label}</span>
            <span className="block text-ink-2">{means}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
