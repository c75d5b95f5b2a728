import { Button } from "@/app/_ui/button";
import { Figure, FigureFoot, FigureHead } from "@/app/_ui/figure";
import { TextField } from "@/app/_ui/text-field";
import type { StudySettings } from "@/lib/queries/get-study-settings";
import { type SettingsPart, settingsAction } from "../_forms/settings-path";
import { Saved } from "./saved";
import { TextArea } from "./text-area";

/** What the study says of itself: title, description, licence, how to cite it. */
export function WordsFigure({ study, saved }: { study: StudySettings; saved: SettingsPart | null }) {
  const { citation } = study;
  return (
    <Figure id="words">
      <FigureHead id="words" title="Title, licence and citation" />
      <Saved part="words" saved={saved} />
      <form action={settingsAction(study.slug, "words")} method="post" className="grid max-w-[56rem] gap-5">
        <TextField label="Title" name="title" defaultValue={study.title} required maxLength={300} />
        <TextArea
          label="Description"
          name="description"
          defaultValue={study.description ?? ""}
          rows={5}
          maxLength={5_000}
        />
        <TextField
          label="Licence"
          name="license"
          defaultValue={study.license ?? ""}
          maxLength={300}
          hint="An SPDX name such as CC-BY-4.0, where there is one."
          className="max-w-[28rem]"
        />
        <fieldset className="grid gap-5">
          <legend className="mb-2 text-note font-[620]">What to cite first</legend>
          <TextArea
            label="Citation as text"
            name="citation_text"
            defaultValue={citation?.text ?? ""}
            rows={2}
            maxLength={5_000}
          />
          <div className="grid gap-5 md:grid-cols-2">
            <TextField
              label="Address"
              name="citation_url"
              type="url"
              defaultValue={citation?.url ?? ""}
              maxLength={300}
            />
            <TextField label="DOI" name="citation_doi" defaultValue={citation?.doi ?? ""} maxLength={300} />
          </div>
          <TextArea
            label="BibTeX"
            name="citation_bibtex"
            defaultValue={citation?.bibtex ?? ""}
            rows={4}
            maxLength={5_000}
            mono
          />
        </fieldset>
        <div>
          <Button type="submit" main>
            Save
          </Button>
        </div>
      </form>
      <FigureFoot>
        A description, licence or citation that is left empty is taken from the next bundle that has one.
      </FigureFoot>
    </Figure>
  );
}
