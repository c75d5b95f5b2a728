import { Button } from "@/app/_ui/button";
import { Figure, FigureHead } from "@/app/_ui/figure";
import { TextField } from "@/app/_ui/text-field";
import type { StudySettings } from "@/lib/queries/get-study-settings";
import { settingsAction } from "../_forms/settings-path";

/** Deleting a private study; of any other, why it stays. */
export function DeleteFigure({ study: { slug, visibility } }: { study: StudySettings }) {
  return (
    <Figure id="delete">
      <FigureHead id="delete" title="Delete the study" />
      {visibility === "private" ? (
        <form
          action={settingsAction(slug, "delete")}
          method="post"
          className="grid max-w-[36rem] gap-3 text-note"
        >
          <p className="text-ink-2">
            Its bundles, trials and figures go with it, for good. Nothing of them can be brought back.
          </p>
          <TextField
            label={`Type ${slug} to delete it for good`}
            name="typed"
            autoComplete="off"
            required
            className="[overflow-wrap:anywhere]"
          />
          <div>
            <Button type="submit">Delete the study</Button>
          </div>
        </form>
      ) : (
        <p className="max-w-[60ch] text-note text-ink-2">
          Only a private study can be deleted: others may have cited this one. Single bundles can be
          withdrawn.
        </p>
      )}
    </Figure>
  );
}
