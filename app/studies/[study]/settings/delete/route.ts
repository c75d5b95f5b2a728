import { seeOther } from "@/app/auth/_forms/plain-page";
import { HoldfastError } from "@/lib/errors";
import { deleteStudy } from "@/lib/queries/delete-study";
import { type SettingsRoute, settingsForm } from "../_forms/settings-form";

export function POST(request: Request, context: SettingsRoute): Promise<Response> {
  return settingsForm(request, context, async (form, study, viewer) => {
    if (form.get("typed")?.trim() !== study)
      throw new HoldfastError("invalid_request", "That is not the study's short name. Nothing was deleted.");
    await deleteStudy(viewer, study);
    return seeOther("/studies");
  });
}
