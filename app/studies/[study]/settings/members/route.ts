import { seeOther } from "@/app/auth/_forms/plain-page";
import { editStudy } from "@/lib/queries/edit-study";
import { StudyChange } from "@/lib/queries/study-fields";
import { parsed, type SettingsRoute, settingsForm } from "../_forms/settings-form";
import { settingsPath } from "../_forms/settings-path";

/** Invites the address `email`, takes back the invitation of `uninvite`, or removes the member `remove`. */
export function POST(request: Request, context: SettingsRoute): Promise<Response> {
  return settingsForm(request, context, async (form, study, viewer) => {
    const members = {
      invite: form.getAll("email"),
      uninvite: form.getAll("uninvite"),
      remove: form.getAll("remove").map(Number),
    };
    await editStudy(viewer, study, parsed(StudyChange, { members }));
    return seeOther(settingsPath(study, "members"));
  });
}
