import { seeOther } from "@/app/auth/_forms/plain-page";
import { HoldfastError } from "@/lib/errors";
import { editStudy } from "@/lib/queries/edit-study";
import { StudyChange } from "@/lib/queries/study-fields";
import { parsed, type SettingsRoute, settingsForm } from "../_forms/settings-form";
import { settingsPath } from "../_forms/settings-path";

/** `was`: who read it when the page was made; a public study is hidden only with `leave`, which says what that means. */
export function POST(request: Request, context: SettingsRoute): Promise<Response> {
  return settingsForm(request, context, async (form, study, viewer) => {
    const visibility = form.get("visibility");
    if (form.get("was") === "public" && visibility !== "public" && form.get("leave") !== "1")
      throw new HoldfastError(
        "invalid_request",
        "Nothing was changed. Tick that you know what hiding a public study does, then save again.",
      );
    const wanted = form.get("slug")?.trim() || undefined;
    const change = parsed(StudyChange, {
      visibility,
      texts: form.get("texts") ?? undefined,
      slug: visibility === "public" ? wanted : undefined,
    });
    const { slug } = await editStudy(viewer, study, change);
    return seeOther(settingsPath(slug, "readers"));
  });
}
