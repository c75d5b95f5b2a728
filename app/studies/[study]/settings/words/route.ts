import { seeOther } from "@/app/auth/_forms/plain-page";
import { editStudy } from "@/lib/queries/edit-study";
import { StudyChange } from "@/lib/queries/study-fields";
import { parsed, type SettingsRoute, settingsForm } from "../_forms/settings-form";
import { settingsPath } from "../_forms/settings-path";

export function POST(request: Request, context: SettingsRoute): Promise<Response> {
  return settingsForm(request, context, async (form, study, viewer) => {
    const text = (name: string) => form.get(name) ?? "";
    const change = parsed(StudyChange, {
      title: text("title"),
      description: text("description"),
      license: text("license"),
      citation: {
        text: text("citation_text"),
        url: text("citation_url"),
        doi: text("citation_doi"),
        bibtex: text("citation_bibtex"),
      },
    });
    const { slug } = await editStudy(viewer, study, change);
    return seeOther(settingsPath(slug, "words"));
  });
}
