import { z } from "zod";
import { seeOther } from "@/app/auth/_forms/plain-page";
import { joinNames, partName } from "@/lib/queries/study-aliases";
import { parsed, type SettingsRoute, settingsForm } from "../_forms/settings-form";
import { settingsPath } from "../_forms/settings-path";

const What = z.enum(["models", "methods"]);

/** Joins the names `name` of one kind under `into`, or gives the joined name `part` back to itself. */
export function POST(request: Request, context: SettingsRoute): Promise<Response> {
  return settingsForm(request, context, async (form, study, viewer) => {
    const what = parsed(What, form.get("join"));
    const part = form.get("part");
    if (part !== null) await partName(viewer, study, what, part);
    else await joinNames(viewer, study, { what, names: form.getAll("name"), into: form.get("into") ?? "" });
    return seeOther(settingsPath(study, "names"));
  });
}
